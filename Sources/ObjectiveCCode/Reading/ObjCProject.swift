extension ObjC {
    /// A class with everything that interfaces, categories and implementations declare of it; also what categories add
    /// to classes of UIKit.
    struct ClassModel {
        var name: String
        var superclass: String?
        var protocols: [String] = []
        var properties: [String: Property] = [:]
        /// In the order of their declaration.
        var order: [String] = []
        var variables: [Variable] = []
        var methods: [String: Method] = [:]
        var classMethods: [String: Method] = [:]
        var implemented: Set<String> = []
        var dynamic: Set<String> = []
        var synthesized: [String: String] = [:]
        var isDesignable = false
        var hasImplementation = false
        /// Getters that have another name than their property.
        var getters: [String: String] = [:]
    }

    struct Source {
        var path: String
        var declarations: [Declaration]
        /// Modules and headers that it imports.
        var imports: [String]
    }

    /// All that the files of a project declare in Objective-C.
    struct Project {
        private(set) var sources: [Source] = []
        private(set) var classes: [String: ClassModel] = [:]
        private(set) var protocols: [String: ProtocolType] = [:]
        private(set) var enumerations: Set<String> = []
        private(set) var constants: [String: CType] = [:]
        private(set) var functions: [String: Function] = [:]
        private(set) var aliases: [String: CType] = [:]
        private(set) var records: [String: Record] = [:]
        /// The selectors that every `@selector` names.
        private(set) var selectors: Set<String> = []
        /// The names of methods without arguments, and of properties.
        private(set) var unaryNames: Set<String> = []

        var isEmpty: Bool { sources.isEmpty }

        init(_ files: [(path: String, bytes: [UInt8])], isInterfaceBuilder: Bool) {
            var macros: [String: Macro] = [:]
            var types: Set<String> = []
            let lexed = files.map { file -> (path: String, tokens: [Token], imports: [String]) in
                let lexer = Lexer(file.bytes, isInterfaceBuilder: isInterfaceBuilder)
                macros.merge(lexer.macros) { first, _ in first }
                for (index, token) in lexer.tokens.enumerated() where token.kind == .word {
                    guard lexer.tokens.indices.contains(index + 1) else { continue }
                    let next = lexer.tokens[index + 1].text
                    if token.text == "@interface" || token.text == "@protocol" || token.text == "@class" {
                        types.insert(next)
                    }
                    if next == ")" || next == "}" || next == ",", token.text == "NS_ENUM" { types.insert(next) }
                    if token.text == "@selector", lexer.tokens.indices.contains(index + 2) {
                        selectors.insert(
                            lexer.tokens[(index + 2)...].prefix { $0.text != ")" }.prefix(40).map(\.text).joined())
                    }
                }
                return (file.path, lexer.tokens, Self.imports(file.bytes))
            }
            let expander = Expander(macros: macros)
            for file in lexed {
                var parser = Parser(path: file.path, tokens: expander.expanded(file.tokens), types: types)
                var declarations = parser.declarations()
                declarations = parser.inner + declarations
                sources.append(Source(path: file.path, declarations: declarations, imports: file.imports))
            }
            for source in sources { for declaration in source.declarations { add(declaration) } }
            addPropertiesOfProtocols()
            unaryNames = Set(
                classes.values.flatMap { model in
                    (Array(model.methods.keys) + Array(model.classMethods.keys)).filter { !$0.hasSuffix(":") }
                        + model.order
                })
        }

        /// A class need not repeat a property of a protocol whose accessors it has.
        private mutating func addPropertiesOfProtocols() {
            for name in classes.keys.sorted() {
                guard var model = classes[name], model.hasImplementation else { continue }
                var inherited: Set<String> = []
                var superclass = model.superclass
                var known: Set<String> = []
                while let one = superclass, known.insert(one).inserted {
                    guard let model = classes[one] else { break }
                    inherited.formUnion(model.properties.keys)
                    superclass = model.superclass
                }
                var pending = model.protocols
                known = []
                while let one = pending.popLast() {
                    guard known.insert(one).inserted, let type = protocols[one] else { continue }
                    pending += type.protocols
                    for property in type.properties where !inherited.contains(property.name) {
                        let getter = property.attributes["getter"] ?? property.name
                        guard model.properties[property.name] == nil,
                            model.implemented.contains("-\(getter)") || model.synthesized[property.name] != nil
                        else { continue }
                        model.properties[property.name] = property
                        model.order.append(property.name)
                        if getter != property.name { model.getters[getter] = property.name }
                    }
                }
                classes[name] = model
            }
        }

        private static func imports(_ bytes: [UInt8]) -> [String] {
            var found: [String] = []
            for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
                let words = line.trimmingPrefix { $0 == " " || $0 == "\t" }
                guard words.hasPrefix("#import") || words.hasPrefix("#include") || words.hasPrefix("@import") else {
                    continue
                }
                if let start = words.firstIndex(of: "<") {
                    let inner = words[words.index(after: start)...].prefix { $0 != ">" }
                    found.append(inner.contains("/") ? String(inner.prefix { $0 != "/" }) : String(inner))
                } else if let start = words.firstIndex(of: "\"") {
                    found.append(String(words[words.index(after: start)...].prefix { $0 != "\"" }))
                } else if words.hasPrefix("@import") {
                    found.append(
                        String(words.dropFirst(7).trimmingPrefix { $0 == " " }.prefix { $0.isLetter || $0.isNumber }))
                }
            }
            return found
        }

        private mutating func add(_ declaration: Declaration) {
            switch declaration {
            case .interface(let interface): add(interface)
            case .protocolType(let type): protocols[type.name] = type
            case .enumeration(let found):
                if let name = found.name { enumerations.insert(name) }
                for one in found.cases { constants[one.name] = CType(name: "NSInteger") }
            case .record(let found): records[found.name] = found
            case .alias(let name, let type): aliases[name] = type
            case .function(let found): if functions[found.name]?.body == nil { functions[found.name] = found }
            case .variables(let found): for one in found { constants[one.name] = one.type }
            case .unsupported: break
            }
        }

        private mutating func add(_ interface: Interface) {
            var model = classes[interface.name] ?? ClassModel(name: interface.name)
            if let superclass = interface.superclass { model.superclass = superclass }
            model.protocols += interface.protocols.filter { !model.protocols.contains($0) }
            model.variables += interface.variables
            if interface.isDesignable { model.isDesignable = true }
            if interface.isImplementation, interface.category == nil { model.hasImplementation = true }
            model.dynamic.formUnion(interface.dynamic)
            model.synthesized.merge(interface.synthesized) { first, _ in first }
            for property in interface.properties {
                if let known = model.properties[property.name] {
                    // The class extension makes a property writable.
                    if property.attributes["readonly"] == nil {
                        model.properties[property.name]?.attributes["readonly"] = nil
                    }
                    if property.type.isOutlet, !known.type.isOutlet {
                        model.properties[property.name]?.type.isOutlet = true
                    }
                    continue
                }
                model.properties[property.name] = property
                model.order.append(property.name)
                if let getter = property.attributes["getter"] { model.getters[getter] = property.name }
            }
            for method in interface.methods {
                if interface.isImplementation {
                    model.implemented.insert((method.isOfClass ? "+" : "-") + method.selector)
                }
                if method.isOfClass {
                    if model.classMethods[method.selector] == nil || interface.isImplementation {
                        model.classMethods[method.selector] = method
                    }
                } else if model.methods[method.selector] == nil || interface.isImplementation {
                    model.methods[method.selector] = method
                }
            }
            classes[interface.name] = model
        }
    }
}
