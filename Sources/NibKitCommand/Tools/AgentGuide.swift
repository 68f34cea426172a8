/// What `nibkit mcp --guide` prints, and what a client gets when it connects.
enum AgentGuide {
    static let instructions = """
        NibKit reads Interface Builder documents (.xib, .storyboard): call list_documents, then outline for ids, inspect for properties, render to look, \
        layout and explain for frames, check after each change.
        """

    static let text = """
        ## Interface Builder documents (.xib, .storyboard)

        `nibkit mcp FOLDER` serves tools for these documents. Do not guess their XML: look first, and check afterward.

        1. `list_documents`: the documents and the number of findings in each.
        2. `outline`: the ids, classes, labels and outlets of a document's objects. All other tools take these ids. If the result has `next`, call again with
           `from` set to it.
        3. `inspect`: the properties of one object, with the values that each can have.
        4. `render`: look at the screen before and after a change. `marks` shows ids, and ambiguous views in red. Look at a small and a large device
           (`"device": "retina4_0"`, `"device": "ipad11_0"`), and at `"language": "pseudo-double"`.
        5. `layout`: the frames on several devices and in several languages, and what differs between them. `explain` with `file` and `object` says
           which constraints determine a frame.
        6. `check`: after every change. Fix errors and warnings; `explain` with `code` says what a code means. A fix with the promise `safe` does not
           change the document's meaning.

        Rules:

        - An id is the object's identity: outlets, constraints and translations refer to it. Never change one, and never use one twice.
        - Change only the lines that the change needs. Keep the order of attributes, the version attributes in the head, and unknown elements.
        - An object that goes takes with it the constraints, outlets, actions and segues that name it.
        - The same as commands, for scripts: `nibkit outline`, `nibkit render`, `nibkit layout`, `nibkit check`, `nibkit explain`, each with `--help`.

        """
}
