// Free variables and the rows over them, by connected component.
extension Engine {
    // MARK: Finding

    mutating func rebuildComponents() {
        for index in staleComponents { dissolve(index) }
        staleComponents.removeAll()
        while let column = looseColumns.popLast() {
            columns[column].isLoose = false
            if columns[column].pivotRow >= 0 || columns[column].component >= 0 { continue }
            if columns[column].firstActive < 0 {
                setValue(column, columns[column].preferred)
            } else {
                buildComponent(from: column)
            }
        }
    }

    /// Leaves the columns of a component without one.
    private mutating func dissolve(_ index: Int32) {
        guard let component = components[Int(index)] else { return }
        for column in component.columns where columns[column].component == index {
            columns[column].component = -1
            if columns[column].pivotRow < 0 { makeLoose(column) }
        }
        for (item, row) in component.rows.enumerated() where rows[row].component == index {
            rows[row].component = -1
            if let simplex = component.simplex { rows[row].wasNonbasic = simplex.place[item] < 0 }
        }
        numbersHeld -= component.simplex?.numbers ?? 0
        components[Int(index)] = nil
        freeComponents.append(index)
    }

    private mutating func buildComponent(from start: Int32) {
        let index: Int32
        if let free = freeComponents.popLast() {
            index = free
        } else {
            components.append(nil)
            index = Int32(components.count - 1)
        }
        stack.removeAll()
        batch.removeAll()
        stack.append(start)
        columns[start].component = index
        var next = 0
        while next < stack.count {
            let column = stack[next]
            next += 1
            var node = columns[column].firstActive
            while node >= 0 {
                let row = nodes[node].row
                if rows[row].component != index {
                    rows[row].component = index
                    batch.append(row)
                    var member = rows[row].firstNode
                    while member >= 0 {
                        let other = nodes[member].column
                        let old = columns[other].component
                        if old != index {
                            if old >= 0 { dissolve(old) }
                            columns[other].component = index
                            stack.append(other)
                        }
                        member = nodes[member].rowNext
                    }
                }
                node = nodes[node].columnNext
            }
        }
        work += Self.workPerNode * (stack.count + batch.count)
        sort(stack)
        sort(batch)
        let component = Component(
            columns: UnsafeBufferPointer(start: stack.base, count: stack.count),
            rows: UnsafeBufferPointer(start: batch.base, count: batch.count))
        component.isDirty = true
        dirtyComponents.append(index)
        components[Int(index)] = component
        makeSimplex(component, index)
    }

    private func sort(_ store: borrowing Store<Int32>) {
        let count = store.count
        var slice = UnsafeMutableBufferPointer(start: store.base, count: count)
        // Lists of columns run backwards, so what was found along them often is in falling order.
        if count > 1 && store[0] > store[count - 1] { slice.reverse() }
        if count > 24 {
            slice.sort()
            return
        }
        var next = 1
        while next < count {
            let value = store[next]
            var hole = next
            while hole > 0 && store[hole - 1] > value {
                store[hole] = store[hole - 1]
                hole -= 1
            }
            store[hole] = value
            next += 1
        }
    }

    // MARK: Solving

    private mutating func makeSimplex(_ component: Component, _ index: Int32) {
        orderByRank(component)
        let rowCount = component.rowCount
        let columnCount = component.columnCount
        preferredScratch.removeAll()
        for place in 0..<columnCount {
            let column = component.columns[place]
            columns[column].place = Int32(truncatingIfNeeded: place)
            preferredScratch.append(columns[column].preferred)
        }
        for item in 0..<rowCount { rows[component.rows[item]].item = Int32(truncatingIfNeeded: item) }
        let numbers = DenseSimplex.numbersNeeded(columns: columnCount, rows: rowCount, levels: levelCount)
        let isTooLarge = numbers > limits.numbersPerComponent || numbersHeld + numbers > limits.numbers
        if isTooLarge || work > limits.workPerSolve {
            component.limit = isTooLarge ? .componentSize : .work
            limitedComponents.insert(index)
            return
        }
        numbersHeld += numbers
        let simplex = DenseSimplex(
            columns: columnCount, rows: rowCount, levels: levelCount,
            iterationsPerRow: limits.iterationsPerRow)
        for item in 0..<rowCount {
            let row = component.rows[item]
            let sign: Double = rows[row].relation == .greaterThanOrEqual ? -1 : 1
            simplex.setRow(
                item, level: Int(levelOfItem[item]), isEquality: rows[row].relation == .equal,
                constant: sign * rows[row].reduced)
            var node = rows[row].firstNode
            while node >= 0 {
                simplex.addTerm(
                    row: item, column: Int(columns[nodes[node].column].place),
                    coefficient: sign * nodes[node].coefficient)
                node = nodes[node].rowNext
            }
        }
        for place in 0..<columnCount where columns[component.columns[place]].followsBounds {
            simplex.setFollowsBounds(place)
        }
        orderStart(component, simplex)
        simplex.begin(
            preferred: preferredScratch.base, startOrder: startOrder.base, startCount: startOrder.count,
            workLimit: limits.workPerSolve - work)
        component.simplex = simplex
        work += simplex.work + rowCount * simplex.stride
    }

    /// Finds the levels: the distinct ranks of the rows, falling. Level 0 is always that of the required rows.
    private mutating func orderByRank(_ component: Component) {
        let count = component.rowCount
        itemOrder.setCount(count)
        levelOfItem.setCount(count)
        ranks.setCount(count)
        let (order, ranks, levels, members) = (itemOrder.base, self.ranks.base, levelOfItem.base, component.rows)
        for item in 0..<count {
            let rank = rows[members[item]].rank
            ranks[item] = rank
            var hole = item
            while hole > 0 && count <= Self.fewRows && ranks[Int(order[hole &- 1])] < rank {
                order[hole] = order[hole &- 1]
                hole &-= 1
            }
            order[hole] = Int32(truncatingIfNeeded: item)
        }
        if count > Self.fewRows {
            var slice = UnsafeMutableBufferPointer(start: order, count: count)
            slice.sort { (ranks[Int($1)], $0) < (ranks[Int($0)], $1) }
        }
        var level: Int32 = 0
        var last = Float.infinity
        for index in 0..<count {
            let item = Int(order[index])
            if ranks[item] != last {
                last = ranks[item]
                level &+= 1
            }
            levels[item] = level
        }
        levelCount = Int(level) + 1
    }

    /// Components of more rows are sorted by the library.
    private static let fewRows = 32

    /// Rows held at 0 by the last solution first, then optional equalities, optional inequalities by falling
    /// priority, required inequalities.
    private mutating func orderStart(_ component: Component, _ simplex: DenseSimplex) {
        let count = component.rowCount
        let members = component.rows
        startOrder.removeAll()
        startOrder.reserve(count)
        stack.setCount(count)
        let turns = stack.base
        for item in 0..<count {
            let row = members[item]
            turns[item] = simplex.isEquality[item] ? 1 : levelOfItem[item] > 0 ? 2 : 3
            if rows[row].wasNonbasic {
                rows[row].wasNonbasic = false
                startOrder.append(Int32(truncatingIfNeeded: item))
                turns[item] = 0
            }
        }
        let order = itemOrder.base
        var turn: Int32 = 1
        while turn <= 3 {
            for index in 0..<count where turns[Int(order[index])] == turn { startOrder.append(order[index]) }
            turn += 1
        }
    }

    /// Brings the changed components to their best solution and hands their values on. Required rows that stay
    /// violated are collected as proofs.
    mutating func solveComponents() -> [[(row: Int32, multiplier: Double)]] {
        var proofs: [[(row: Int32, multiplier: Double)]] = []
        var next = 0
        while next < dirtyComponents.count {
            let index = dirtyComponents[next]
            next += 1
            guard let component = components[Int(index)], component.isDirty else { continue }
            component.isDirty = false
            guard let simplex = component.simplex else {
                for column in component.columns { setValue(column, columns[column].preferred) }
                continue
            }
            let before = simplex.work
            component.limit = nil
            if work > limits.workPerSolve {
                component.limit = .work
            } else if !simplex.optimize(workLimit: limits.workPerSolve - work) {
                component.limit = work + simplex.work - before > limits.workPerSolve ? .work : .iterations
            }
            work += simplex.work - before
            if component.limit != nil { limitedComponents.insert(index) }
            let members = component.columns
            for place in 0..<component.columnCount {
                let column = members[place]
                setValue(column, columns[column].preferred + simplex.offset(place))
            }
            if simplex.isAnyRequired, component.limit == nil, let item = simplex.mostViolatedRequiredRow() {
                proofs += self.proofs(component, simplex, item)
            }
        }
        dirtyComponents.removeAll(keepingCapacity: true)
        return proofs
    }
}
