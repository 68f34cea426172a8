"""Hooks of mkdocs: the READMEs become the first pages, and links to files outside of Docs/ lead to the repository."""
import os
import re

from mkdocs.structure.files import File

LINK = re.compile(r"(\]\()([^)#\s]+)([^)]*\))")
FIRST = {"index.md": "README.md", "index.zh-CN.md": "README.zh-CN.md"}


def on_files(files, config):
    root = os.path.dirname(config.config_file_path)
    for page, source in FIRST.items():
        with open(os.path.join(root, source), encoding="utf-8") as file:
            files.append(File.generated(config, page, content=file.read()))
    return files


def on_page_markdown(markdown, page, config, files):
    root = os.path.dirname(config.config_file_path)
    docs = os.path.relpath(config.docs_dir, root)
    source = page.file.src_uri
    first = FIRST.get(source)
    folder = "" if first else os.path.join(docs, os.path.dirname(source))

    def moved(match):
        before, target, after = match.groups()
        if ":" in target:
            return match.group(0)
        path = os.path.normpath(os.path.join(folder, target))
        for page_name, name in FIRST.items():
            if path == name:
                return before + os.path.relpath(page_name, os.path.dirname(source) or ".") + after
        is_documented = path.startswith(docs + os.sep) and os.path.isfile(os.path.join(root, path))
        if is_documented:
            return before + os.path.relpath(os.path.relpath(path, docs), os.path.dirname(source) or ".") + after
        if not os.path.exists(os.path.join(root, path)):
            # The generator reports it.
            return match.group(0)
        return before + config.repo_url.rstrip("/") + "/blob/main/" + path + after

    return LINK.sub(moved, markdown)
