extension ObjC.Translator {
    /// What a file declares, in Swift, on its lines.
    func swift(_ source: ObjC.Source) -> String {
        var pieces: [(line: Int, text: String)] = []
        for declaration in source.declarations {
            scope = Scope()
            failure = nil
            switch declaration {
            case .interface(let found):
                guard let text = self.interface(found) else { continue }
                pieces.append((found.place.line, text))
            case .protocolType(let found): pieces.append((found.place.line, protocolText(found)))
            case .enumeration(let found): pieces.append((found.place.line, enumeration(found)))
            case .record(let found): pieces.append((found.place.line, record(found)))
            case .alias: continue
            case .unsupported(let message, let place):
                counter += 1
                pieces.append(
                    (place.line, "\(Self.mark(place))private var objc_declaration_\(counter) = \(placeholder(message))")
                )
            case .function(let found):
                guard found.body != nil else { continue }
                pieces.append((found.place.line, function(found)))
            case .variables(let found):
                let text = found.filter { !$0.type.isExtern || $0.value != nil }.map { constant($0) }.joined()
                if !text.isEmpty { pieces.append((found[0].place.line, text)) }
            }
        }
        return Self.assembled(pieces.sorted { $0.line < $1.line }.map(\.text).joined())
    }

    // MARK: What stands at the top of a file

    private func constant(_ variable: ObjC.Variable) -> String {
        let type = swiftType(variable.type)
        let own = variable.value.map { value($0, wanting: type) }
        var initial = own.map { convert($0, to: type) } ?? zero(type)
        // A place in memory that nothing else has.
        if type.name == "UnsafeMutableRawPointer" {
            initial = "UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)"
        }
        if let failure {
            return "\(Self.mark(variable.place))private var \(global(variable.name)) = \(placeholder(failure))"
        }
        return
            "\(Self.mark(variable.place))\(variable.type.isStatic ? "private " : "")var \(global(variable.name))\(type.isUnknown ? "" : ": \(type.declared)") = \(initial);"
    }

    private func enumeration(_ found: ObjC.Enumeration) -> String {
        var text = Self.mark(found.place)
        var last = "-1"
        var distance = 0
        if let name = found.name { text += "typealias \(name) = Int;" }
        for one in found.cases {
            if let expression = one.value {
                last = convert(value(expression, wanting: .int), to: .int)
                distance = 0
            } else {
                distance += 1
            }
            text +=
                "\(Self.mark(one.place))let \(escaped(one.name)): Int = \(distance == 0 ? last : "\(last) + \(distance)");"
        }
        return text
    }

    private func record(_ found: ObjC.Record) -> String {
        let fields = found.fields.map { field in
            let type = swiftType(field.type)
            return "var \(escaped(field.name)): \(type.declared) = \(zero(type));"
        }
        return "\(Self.mark(found.place))struct \(found.name) { \(fields.joined(separator: " ")) };"
    }

    private func function(_ found: ObjC.Function) -> String {
        scope.result = swiftType(found.result)
        let (head, body) = parameters(
            found.parameters.map { (label: "_", name: $0.name, type: swiftType($0.type)) }, found.body ?? [])
        return
            "\(Self.mark(found.place))\(found.isStatic ? "private " : "")func \(escaped(found.name))(\(head))\(arrow(scope.result)) {\(body)\(Self.mark(found.end))};"
    }

    private func arrow(_ type: SwiftType) -> String {
        type.isVoid ? "" : " -> \(type.isOptional ? type.declared : type.name)"
    }

    /// The parameters of a function, and its body, where those that are assigned to are variables.
    ///
    /// - Parameter stated: the types that the author gives them, where UIKit has more general ones.
    private func parameters(
        _ list: [(label: String, name: String, type: SwiftType)], _ body: [Statement], stated: [SwiftType] = []
    ) -> (head: String, body: String) {
        let assigned = Self.assigned(body)
        scope.names.append([:])
        var heads: [String] = []
        var copies = ""
        for (index, parameter) in list.enumerated() {
            let name = escaped(parameter.name)
            let label =
                parameter.label == parameter.name
                ? name
                : "\(parameter.label.isEmpty ? "_" : parameter.label == "inout" ? "`inout`" : parameter.label) \(name)"
            let type = parameter.type
            heads.append(
                "\(label): \(type.isOptional ? type.declared : type.isFunction ? "@escaping \(type.name)" : type.name)")
            declare(parameter.name, type)
            if stated.indices.contains(index), stated[index].name != type.name, isObject(stated[index]),
                library.isSubclass(stated[index].name, of: bare(type.name))
            {
                declare(parameter.name, stated[index].optional)
                copies += " var \(name): \(stated[index].optional.declared) = \(name) as? \(stated[index].name);"
            } else if assigned.contains(parameter.name), !type.name.hasPrefix("inout ") {
                copies += " var \(name)\(type.isOptional ? ": \(type.declared)" : "") = \(name);"
            }
        }
        var text = copies + statements(body)
        // What is left out of a body may be its result: nothing is given then, as by a message to nothing.
        if !scope.isInitializer, !scope.result.isVoid, scope.result.isOptional || hasZero(scope.result) {
            text += " return \(zero(scope.result));"
        }
        return (heads.joined(separator: ", "), text)
    }

    private func hasZero(_ type: SwiftType) -> Bool {
        zero(type) != "\(type.name)()" && !type.isUnknown && !isEnumeration(type)
            || ["UIView", "UITableViewCell", "UICollectionViewCell"].contains(type.name)
    }

    private func protocolText(_ found: ObjC.ProtocolType) -> String {
        let inherited = found.protocols.filter { $0 != "NSObject" && isProtocol($0) }
        var text =
            "\(Self.mark(found.place))protocol \(found.name): \((["AnyObject"] + inherited).joined(separator: ", ")) {"
        var defaults = ""
        for property in found.properties {
            let type = swiftType(property.type)
            text +=
                "\(Self.mark(property.place))var \(escaped(property.name)): \(type.declared) { get\(property.attributes["readonly"] == nil ? " set" : "") };"
            defaults +=
                "var \(escaped(property.name)): \(type.declared) { get { \(zero(type)) }\(property.attributes["readonly"] == nil ? " set {}" : "") };"
        }
        for (method, _) in found.methods where !method.isOfClass {
            // What is a requirement of UIKit's is inherited.
            scope.own = nil
            let result = swiftType(method.result)
            let head = "func \(escaped(method.pieces[0]))(\(signature(method)))\(arrow(result))"
            text += "\(Self.mark(method.place))\(head);"
            defaults += "\(head) {\(result.isVoid ? "" : " return \(zero(result))") };"
        }
        text += " };"
        return text + (defaults.isEmpty ? "" : " extension \(found.name) { \(defaults) };")
    }

    private func signature(_ method: ObjC.Method) -> String {
        method.parameters.enumerated().map { index, parameter in
            let label = index == 0 ? "_" : method.pieces[index].isEmpty ? "_" : method.pieces[index]
            let type = swiftType(parameter.type)
            return
                "\(label == parameter.name ? escaped(label) : "\(label) \(escaped(parameter.name))"): \(type.isOptional ? type.declared : type.name)"
        }.joined(separator: ", ")
    }

    // MARK: Classes

    private func interface(_ found: ObjC.Interface) -> String? {
        guard let model = project.classes[found.name] else { return nil }
        if found.isImplementation {
            scope.own = swiftName(found.name)
            if found.category == nil, model.superclass != nil { return classText(found, model) }
            return categoryText(found, model)
        }
        // Without an implementation an interface is all that there is of a class, so that classes may inherit from it.
        guard found.category == nil, let superclass = found.superclass, !model.hasImplementation else { return nil }
        scope.own = found.name
        return
            "\(Self.mark(found.place))\(found.isDesignable ? "@IBDesignable " : "")class \(found.name): \(swiftName(superclass)) {\(properties(model))\(actions(model)) };"
    }

    /// Actions of a class that is declared only.
    private func actions(_ model: ObjC.ClassModel) -> String {
        model.methods.values.filter(\.isAction).sorted { $0.selector < $1.selector }.map {
            "@IBAction @objc(\($0.selector)) func \(escaped($0.pieces[0]))(\(signature($0))) {};"
        }.joined(separator: " ")
    }

    private func classText(_ found: ObjC.Interface, _ model: ObjC.ClassModel) -> String {
        let superclass = swiftName(model.superclass ?? "NSObject")
        let inherited = Set(library.chain(of: superclass))
        let protocols = model.protocols.filter {
            $0 != "NSObject" && $0 != "NSCoding" && $0 != "NSCopying" && !inherited.contains($0)
        }
        var text =
            "\(Self.mark(found.place))\(model.isDesignable ? "@IBDesignable " : "")class \(found.name): \(([superclass] + protocols).joined(separator: ", ")) {"
        text += properties(model)
        text += initializers(found, model)
        let superclassOfLibrary = librarySuperclass(of: model.name)
        var members: [(line: Int, text: String)] = []
        for method in found.methods where method.body != nil {
            members.append(
                (
                    method.place.line,
                    isInitializer(method) ? initializer(method, model, superclassOfLibrary) : self.method(method, model)
                ))
        }
        for (message, place) in found.unsupported {
            counter += 1
            members.append(
                (place.line, "\(Self.mark(place))func objc_member_\(counter)() { \(placeholder(message)) };"))
        }
        text += members.sorted { $0.line < $1.line }.map(\.text).joined()
        return text + "\(Self.mark(found.end))};"
    }

    private func categoryText(_ found: ObjC.Interface, _ model: ObjC.ClassModel) -> String {
        var text = "\(Self.mark(found.place))extension \(swiftName(found.name)) {"
        var known: Set<String> = []
        for method in found.methods where method.body != nil {
            // A property of a category has its accessors here.
            if let key = model.properties.keys.first(where: {
                getter($0, in: model) == method.selector || setter($0, in: model) == method.selector
            }), !method.isOfClass, let property = model.properties[key] {
                if known.insert(key).inserted {
                    text += accessors(key, property, model, isOverride: false, isBacked: false)
                }
            }
            text += self.method(method, model)
        }
        return text + "\(Self.mark(found.end))};"
    }

    /// A type that nibs can set.
    private func isBindable(_ type: SwiftType) -> Bool {
        type.isNumber
            || ["Bool", "String", "CGRect", "CGPoint", "CGSize", "UIEdgeInsets", "Any", "AnyObject", "NSRange"]
                .contains(type.name)
            || isObject(type) || type.name == "[Any]"
            || type.isArray && isObject(type.element)
    }

    private func properties(_ model: ObjC.ClassModel) -> String {
        var text = ""
        var known: Set<String> = []
        for name in model.order {
            guard let property = model.properties[name], !model.dynamic.contains(name) else { continue }
            if property.attributes["class"] != nil { continue }
            // UIKit has it already: only its type is narrower.
            if isRedeclared(name, in: model) {
                if let member = synthesizedOverride(name, in: model) {
                    let type = member.result
                    known.insert(storage(of: name, in: model))
                    text +=
                        " var _\(name): \(swiftType(property.type).declared) = \(zero(swiftType(property.type))); override var \(escaped(member.name)): \(type.isOptional ? type.asOptional : type.name) { _\(name) };"
                    continue
                }
                if hasAccessors(name, in: model), known.insert(storage(of: name, in: model)).inserted {
                    text += " var _\(name): \(swiftType(property.type).declared) = \(zero(swiftType(property.type)));"
                }
                continue
            }
            // A superclass of the project has it already.
            if models(model.name).dropFirst().contains(where: { $0.superclass != nil && $0.properties[name] != nil }) {
                continue
            }
            known.insert(storage(of: name, in: model))
            if hasAccessors(name, in: model) {
                text += accessors(name, property, model, isOverride: false, isBacked: true)
            } else {
                let (type, mark) = storage(property)
                let isWeak =
                    (property.attributes["weak"] != nil || property.type.isWeak)
                    && (isObject(type) || type.name == "Any")
                let own = isWeak && type.name == "Any" ? SwiftType(name: "AnyObject", isOptional: true) : type
                text +=
                    " \(mark)\(isWeak ? "weak " : "")var \(escaped(name)): \(isWeak ? own.optional.declared : own.declared) = \(zero(own));"
            }
        }
        for variable in model.variables where !known.contains(variable.name) && known.insert(variable.name).inserted {
            guard !isSynthesized(variable.name, in: model) else { continue }
            let type =
                variable.type.collection.map { SwiftType(name: "[\(swiftName($0))]", isOptional: true) }
                ?? swiftType(variable.type)
            let isOutlet = variable.type.isOutlet || variable.type.collection != nil
            text +=
                " \(isOutlet ? "@IBOutlet " : "")\(variable.type.isWeak && isObject(type) ? "weak " : "")var \(member(variable, in: model)): \(type.declared) = \(zero(type));"
        }
        return text
    }

    private func storage(_ property: ObjC.Property) -> (SwiftType, mark: String) {
        if let element = property.type.collection {
            return (SwiftType(name: "[\(swiftName(element))]", isOptional: true), "@IBOutlet ")
        }
        let type = swiftType(property.type)
        let mark =
            property.type.isOutlet
            ? "@IBOutlet " : property.type.isInspectable ? "@IBInspectable " : isBindable(type) ? "@objc " : ""
        return (type, mark)
    }

    /// A property whose getter or setter is a method of the class.
    private func accessors(
        _ name: String, _ property: ObjC.Property, _ model: ObjC.ClassModel, isOverride: Bool, isBacked: Bool
    ) -> String {
        let (type, mark) = storage(property)
        let hasGetter = model.implemented.contains("-\(getter(name, in: model))")
        let hasSetter = model.implemented.contains("-\(setter(name, in: model))")
        let backing = "_\(name)"
        var text = ""
        if isBacked {
            let isWeak = property.attributes["weak"] != nil && (isObject(type) || type.name == "Any")
            text +=
                " \(isWeak ? "weak " : "")var \(backing): \(isWeak && type.name == "Any" ? "AnyObject!" : type.declared) = \(zero(type));"
        }
        text +=
            " \(mark)var \(escaped(name)): \(type.declared) { get { \(hasGetter ? "objc_get_\(name)()" : isBacked ? backing : zero(type)) }"
        if hasSetter || property.attributes["readonly"] == nil {
            text += " set { \(hasSetter ? "objc_set_\(name)(newValue)" : isBacked ? "\(backing) = newValue" : "") }"
        }
        return text + " };"
    }

    // MARK: Methods

    private func isInitializer(_ method: ObjC.Method) -> Bool {
        let rest = method.pieces[0].dropFirst(4)
        return !method.isOfClass && method.pieces[0].hasPrefix("init")
            && (rest.isEmpty || rest.first?.isUppercase == true) && !method.result.isVoid
    }

    /// The property of a class, which only a method gets: `@property (class, readonly) UIColor *tint;`
    func classProperty(_ selector: String, in model: ObjC.ClassModel) -> ObjC.Property? {
        guard let property = model.properties[selector], property.attributes["class"] != nil,
            !model.implemented.contains("+set\(SwiftLibrary.capitalized(selector)):")
        else { return nil }
        return property
    }

    private func method(_ method: ObjC.Method, _ model: ObjC.ClassModel) -> String {
        if isInitializer(method) { return "" }
        // They are called by the run-time of Objective-C, which is not here.
        if ["dealloc", "initialize", "load"].contains(method.selector) { return "" }
        let outer = scope
        defer { scope = outer }
        scope.isOfClass = method.isOfClass
        scope.result = swiftType(method.result)
        let body = method.body ?? []
        let mark = Self.mark(method.place)
        let end = Self.mark(method.end)
        let isClass = method.isOfClass ? ofClass(model) : ""
        func own(_ head: String, _ list: [(label: String, name: String, type: SwiftType)]) -> String {
            let (parameters, text) = self.parameters(list, body, stated: method.parameters.map { swiftType($0.type) })
            return "\(mark)\(head)(\(parameters))\(arrow(scope.result)) {\(text)\(end)};"
        }
        if method.isOfClass, let property = classProperty(method.selector, in: model) {
            let type = swiftType(property.type)
            scope.result = type
            let (_, text) = parameters([], body, stated: [])
            return "\(mark)\(isClass)var \(escaped(method.selector)): \(type.declared) {\(text)\(end)};"
        }
        if !method.isOfClass {
            if let key = model.properties.keys.first(where: { getter($0, in: model) == method.selector }),
                let property = model.properties[key], !isRedeclared(key, in: model)
            {
                scope.result = swiftType(property.type)
                return own("func objc_get_\(key)", [])
            }
            if let key = model.properties.keys.first(where: { setter($0, in: model) == method.selector }),
                let property = model.properties[key], let parameter = method.parameters.first,
                !isRedeclared(key, in: model)
            {
                return own("func objc_set_\(key)", [("_", parameter.name, swiftType(property.type))])
            }
        }
        // A superclass of the project has it already.
        let above = models(model.name).dropFirst().filter { $0.superclass != nil && $0.hasImplementation }
        let isOverride =
            model.superclass != nil
            && above.contains { ($0.implemented.contains((method.isOfClass ? "+" : "-") + method.selector)) }
        if model.superclass != nil, let superclass = librarySuperclass(of: model.name) {
            if let text = overriding(method, model, superclass, own) { return text }
            for one in requirements(of: model.name) {
                guard
                    let member = library.member(
                        method.pieces, count: method.parameters.count, of: one, isStatic: method.isOfClass),
                    member.parameters.count == method.parameters.count
                else { continue }
                scope.result = member.result
                return own(
                    "\(isOverride ? "override " : "")\(isClass)func \(escaped(member.name))",
                    zip(member.parameters, method.parameters).map { ($0.label, $1.name, $0.type) })
            }
        }
        if method.parameters.isEmpty, !method.isOfClass {
            for owner in above {
                guard let key = owner.properties.keys.first(where: { getter($0, in: owner) == method.selector }),
                    let property = owner.properties[key]
                else { continue }
                let type = swiftType(property.type)
                scope.result = type
                let (_, text) = parameters([], body, stated: [])
                let isSettable =
                    property.attributes["readonly"] == nil || !hasAccessors(key, in: owner)
                    || owner.implemented.contains("-\(setter(key, in: owner))")
                let set =
                    model.implemented.contains("-\(setter(key, in: owner))")
                    ? "objc_set_\(key)(newValue)" : "super.\(escaped(key)) = newValue"
                return
                    "\(mark)override var \(escaped(key)): \(type.declared) { get {\(text)\(end)}\(isSettable ? " set { \(set) }" : "") };"
            }
        }
        if let key = setterKey(method.selector), let parameter = method.parameters.first,
            let owner = above.first(where: { $0.properties[key] != nil }), let property = owner.properties[key]
        {
            // The getter has the property, where the class has one.
            if model.implemented.contains("-\(getter(key, in: owner))") {
                return own("func objc_set_\(key)", [("_", parameter.name, swiftType(property.type))])
            }
            return overridden(
                key, swiftType(property.type), setter: parameter.name, body, mark, end, getter: "super.\(escaped(key))")
        }
        let list = method.parameters.enumerated().map { index, parameter in
            (
                label: index == 0 || method.pieces[index].isEmpty ? "_" : method.pieces[index], name: parameter.name,
                type: swiftType(parameter.type)
            )
        }
        let isTarget =
            !method.isOfClass && method.parameters.count <= 2
            && (method.isAction || project.selectors.contains(method.selector))
            && list.allSatisfy { $0.type.isOptional }
        return own(
            "\(isTarget ? "\(method.isAction ? "@IBAction " : "")@objc(\(method.selector)) " : "")\(isOverride ? "override " : "")\(isClass)func \(escaped(method.pieces[0]))",
            list)
    }

    private func overridden(
        _ key: String, _ type: SwiftType, setter: String, _ body: [Statement], _ mark: String, _ end: String,
        getter: String
    ) -> String {
        scope.result = .void
        let (_, text) = parameters([("_", setter, type)], body)
        return
            "\(mark)override var \(escaped(key)): \(type.isOptional ? type.asOptional : type.name) { get { \(getter) } set(\(escaped(setter))) {\(text)\(end)} };"
    }

    /// How methods of a class itself are declared; a category may be of what is a value in Swift, such as `NSDate`.
    private func ofClass(_ model: ObjC.ClassModel) -> String { isClass(swiftName(model.name)) ? "class " : "static " }

    /// A method that UIKit has too: with its signature.
    private func overriding(
        _ method: ObjC.Method, _ model: ObjC.ClassModel, _ superclass: String,
        _ own: (String, [(label: String, name: String, type: SwiftType)]) -> String
    ) -> String? {
        let isClass = method.isOfClass ? ofClass(model) : ""
        if let member = library.member(
            method.pieces, count: method.parameters.count, of: superclass, isStatic: method.isOfClass),
            member.parameters.count == method.parameters.count
        {
            guard member.isOpen, library.types[member.owner]?.kind != .protocolType else {
                if library.types[member.owner]?.kind == .protocolType {
                    scope.result = member.result
                    return own(
                        "\(isClass)func \(escaped(member.name))",
                        zip(member.parameters, method.parameters).map { ($0.label, $1.name, $0.type) })
                }
                return nil
            }
            scope.result = member.result
            let isTarget =
                !method.isOfClass && method.parameters.count <= 2 && project.selectors.contains(method.selector)
            return own(
                "\(isTarget ? "@objc(\(method.selector)) " : "")override \(isClass)func \(escaped(member.name))",
                zip(member.parameters, method.parameters).map { ($0.label, $1.name, $0.type) })
        }
        if method.parameters.isEmpty, !method.result.isVoid,
            let member = library.property(method.pieces[0], of: superclass, isStatic: method.isOfClass), member.isOpen
        {
            scope.result = member.result
            let key = member.name
            let type = member.result
            let hasSetter = model.implemented.contains("-set\(SwiftLibrary.capitalized(key)):") && !method.isOfClass
            let text = own("func objc_get_\(key)", [])
            let set =
                member.isSettable
                ? " set { \(hasSetter ? "objc_set_\(key)(newValue)" : "super.\(escaped(key)) = newValue") }" : ""
            let head = text.replacing("func objc_get_\(key)", with: "\(isClass)func objc_get_\(key)")
            return
                "\(Self.mark(method.place))override \(isClass)var \(escaped(key)): \(type.isOptional ? type.asOptional : type.name) { get { objc_get_\(key)() }\(set) };\(head)"
        }
        if let key = setterKey(method.selector), !method.isOfClass, let parameter = method.parameters.first,
            let member = library.property(key, of: superclass, isStatic: false), member.isOpen
        {
            scope.result = .void
            let name = member.name
            let type = member.result
            let text = own("func objc_set_\(name)", [("_", parameter.name, type)])
            // The getter has the property, where the class has one.
            if model.implemented.contains("-\(name)") || model.implemented.contains("-\(key)") { return text }
            return
                "\(Self.mark(method.place))override var \(escaped(name)): \(type.isOptional ? type.asOptional : type.name) { get { super.\(escaped(name)) } set { objc_set_\(name)(newValue) } };\(text)"
        }
        return nil
    }

    // MARK: Initializers

    /// Those that a class of Swift has to have beside its own.
    private func initializers(_ found: ObjC.Interface, _ model: ObjC.ClassModel) -> String {
        let own = found.methods.filter { $0.body != nil && isInitializer($0) }
        guard let superclass = librarySuperclass(of: model.name) else { return "" }
        let designated = own.filter { !Self.callsOwnInitializer($0.body ?? []) }
        var text = ""
        if !designated.isEmpty {
            let has = Set(own.map { labels($0, superclass).joined(separator: ":") })
            for member in library.designatedInitializers(of: superclass)
            where !has.contains(member.parameters.map(\.label).joined(separator: ":")) {
                let parameters = member.parameters.enumerated().map { index, parameter in
                    "\(parameter.label) p\(index): \(parameter.type.isOptional ? parameter.type.asOptional : parameter.type.name)"
                }
                let arguments = member.parameters.enumerated().map { index, parameter in
                    parameter.label == "_" ? "p\(index)" : "\(parameter.label): p\(index)"
                }
                text +=
                    " override init(\(parameters.joined(separator: ", "))) { super.init(\(arguments.joined(separator: ", "))) };"
            }
            let inherited = library.chain(of: superclass).flatMap { library.members[$0] ?? [] }
            let coder = inherited.first {
                $0.kind == .initializer && $0.isRequired && $0.parameters.map(\.label) == ["coder"]
            }
            if let coder, !has.contains("coder") {
                text += " required init\(coder.isFailable ? "?" : "")(coder: NSCoder) { super.init(coder: coder) };"
            }
        }
        return text
    }

    private func labels(_ method: ObjC.Method, _ superclass: String) -> [String] {
        library.initializer(method.pieces, count: method.parameters.count, of: superclass)?.parameters.map(\.label)
            ?? labels(method)
    }

    private func initializer(_ method: ObjC.Method, _ model: ObjC.ClassModel, _ superclass: String?) -> String {
        let outer = scope
        defer { scope = outer }
        scope.isInitializer = true
        scope.result = .void
        let body = method.body ?? []
        let member = superclass.flatMap { library.initializer(method.pieces, count: method.parameters.count, of: $0) }
            .flatMap { $0.parameters.count == method.parameters.count ? $0 : nil }
        let isConvenience = Self.callsOwnInitializer(body)
        let names = member.map { $0.parameters.map(\.label) } ?? labels(method)
        let types = member.map { $0.parameters.map(\.type) } ?? method.parameters.map { swiftType($0.type) }
        let list = method.parameters.indices.map {
            (label: names[$0], name: method.parameters[$0].name, type: types[$0])
        }
        let isCoder = names == ["coder"]
        let isAbove = models(model.name).dropFirst().contains { above in
            above.superclass != nil && above.hasImplementation
                && above.methods[method.selector].map { $0.body != nil && !Self.callsOwnInitializer($0.body ?? []) }
                    == true
        }
        let isOverride = !isCoder && (member.map { !$0.isConvenience } ?? false || isAbove)
        let isFailable = (isCoder || Self.isFailable(body)) && member?.isFailable != false
        let (head, text) = parameters(list, body)
        let words =
            "\(isCoder ? "required " : "")\(isOverride ? "override " : "")\(isConvenience ? "convenience " : "")"
        return
            "\(Self.mark(method.place))\(words)init\(isFailable ? "?" : "")(\(head)) {\(text)\(Self.mark(method.end))};"
    }
}
