/// All commands: the one list that help, completion, schemas, tools and the planner read.
public enum CommandTable {
    public static let rows: [CommandRow] =
        propertyCommands + objectCommands + structureCommands + constraintCommands + connectionCommands
        + storyboardCommands + documentCommands + inferenceCommands

    public static func row(_ verb: String) -> CommandRow? { rowsByVerb[verb] }

    private static let rowsByVerb = Dictionary(rows.map { ($0.verb, $0) }) { first, _ in first }
}
