/// All commands: the one list that help, completion, schemas, tools and the planner read.
public enum CommandTable {
    public static let rows: [CommandRow] =
        propertyCommands + renameCommands + simulationCommands + objectCommands + structureCommands + clipboardCommands
        + frameCommands + constraintCommands + connectionCommands + storyboardCommands + variationCommands
        + documentCommands + inferenceCommands + fileCommands

    public static func row(_ verb: String) -> CommandRow? { rowsByVerb[verb] }

    private static let rowsByVerb = Dictionary(rows.map { ($0.verb, $0) }) { first, _ in first }
}
