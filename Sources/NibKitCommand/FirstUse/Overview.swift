/// What `nibkit` prints without arguments: enough to begin with, on one screen.
enum Overview {
    static let text = """
        nibkit \(NibKitCommand.version): Interface Builder without a Mac. It draws, checks and edits .xib and .storyboard files.

          nibkit demo                       try it: an example in the live preview
          nibkit render Main.storyboard     draw a picture of each scene; --device, --appearance, --language
          nibkit serve App --open           show documents in a browser, redrawn at each save
          nibkit check App                  find mistakes; 'nibkit explain CODE' says what to do
          nibkit init                       write settings for a project, and a workflow with --workflow github
          nibkit edit Login.xib COMMAND     change a document; 'nibkit commands' lists the commands
          nibkit --help                     all verbs; 'nibkit VERB --help' explains one
        """
}
