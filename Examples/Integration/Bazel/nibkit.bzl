"""Compiles xibs and storyboards with NibKit's ibtool, on any system.

    interface_documents(
        name = "documents",
        documents = glob(["**/*.xib", "**/*.storyboard"]),
        minimum_os_version = "15.0",
        module = "Notes",
    )

Results are NAME/X.nib, and the folder NAME.storyboards with all that were linked; what lies in an *.lproj stays in one. The executable is
the file //tools:ibtool.
"""

def _interface_documents(ctx):
    options = ["--errors", "--warnings", "--notices", "--output-format", "human-readable-text", "--module", ctx.attr.module]
    options += ["--minimum-deployment-target", ctx.attr.minimum_os_version]
    for device in ctx.attr.families:
        options += ["--target-device", device]
    results, storyboards = [], []
    for document in ctx.files.documents:
        language = document.dirname.split("/")[-1]
        name = document.basename[:-len(document.extension) - 1]
        if language.endswith(".lproj"):
            name = language + "/" + name
        if document.extension == "xib":
            compiled = ctx.actions.declare_file("%s/%s.nib" % (ctx.label.name, name))
            results.append(compiled)
        else:
            compiled = ctx.actions.declare_directory("%s.compiled/%s.storyboardc" % (ctx.label.name, name))
            storyboards.append(compiled)
        ctx.actions.run(
            executable = ctx.executable._ibtool,
            arguments = options + ["--compile", compiled.path, document.path],
            inputs = [document],
            outputs = [compiled],
            mnemonic = "InterfaceDocument",
        )
    if storyboards:
        linked = ctx.actions.declare_directory(ctx.label.name + ".storyboards")
        results.append(linked)
        ctx.actions.run(
            executable = ctx.executable._ibtool,
            arguments = options + ["--link", linked.path] + [storyboard.path for storyboard in storyboards],
            inputs = storyboards,
            outputs = [linked],
            mnemonic = "StoryboardLink",
        )
    return [DefaultInfo(files = depset(results))]

interface_documents = rule(
    implementation = _interface_documents,
    attrs = {
        "documents": attr.label_list(allow_files = [".xib", ".storyboard"], mandatory = True),
        "families": attr.string_list(default = ["iphone", "ipad"]),
        "minimum_os_version": attr.string(mandatory = True),
        "module": attr.string(mandatory = True),
        "_ibtool": attr.label(default = "//tools:ibtool", allow_single_file = True, executable = True, cfg = "exec"),
    },
)
