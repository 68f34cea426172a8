/// Which document of a folder a page opens first, and which ones it offers again.

/// Folders of what is not the project's own screens.
const ASIDE = /(^|\/)([^/]*tests?|examples?|demos?|samples?|vendor|thirdparty|external)(\/|$)/i;
const MOST_RECENT = 12;

/// How far a document is from being the one that people mean: the main storyboard, then other storyboards, then xibs;
/// a launch screen is the last one that somebody wants to see.
/** @param {{ path: string, kind: string }} document */
function rank({ path, kind }) {
  const name = path.split("/").pop() ?? "";
  const isAside = ASIDE.test(path.slice(0, -name.length));
  const order = /^launch/i.test(name) ? 3 : kind !== "storyboard" ? 2 : /^main\b/i.test(name) ? 0 : 1;
  return [order === 3 ? 1 : 0, isAside ? 1 : 0, order, path.split("/").length];
}

/// The path of the document to open: the one that was open last, else the most likely one. null: there is none.
/**
 * @param {{ path: string, kind: string }[]} documents
 * @param {string[]} recent
 */
export function firstDocument(documents, recent = []) {
  const last = recent.find((path) => documents.some((one) => one.path === path));
  if (last) return last;
  let best = null;
  for (const one of documents) {
    const own = rank(one);
    const difference = best ? own.map((value, i) => value - best.rank[i]).find((value) => value !== 0) ?? 0 : -1;
    if (difference < 0) best = { path: one.path, rank: own };
  }
  return best?.path ?? null;
}

/// The list of recent paths after one was opened.
/**
 * @param {string[]} recent
 * @param {string} path
 */
export const withRecent = (recent, path) => [path, ...recent.filter((one) => one !== path)].slice(0, MOST_RECENT);

/// A name that no document of a folder has: `Tour.xib`, then `Tour 2.xib`.
/**
 * @param {string[]} paths
 * @param {string} name
 * @param {string} ending
 */
export function freeName(paths, name, ending) {
  const taken = new Set(paths.map((one) => one.toLowerCase()));
  for (let n = 1;; n += 1) {
    const path = `${name}${n > 1 ? ` ${n}` : ""}${ending}`;
    if (!taken.has(path.toLowerCase())) return path;
  }
}

/// What `localStorage` keeps of the documents of a folder.
export const recentDocuments = {
  /** @param {string} folder */
  read(folder) {
    try {
      const list = JSON.parse(localStorage.getItem(`nibkit.documents ${folder}`) ?? "[]");
      return Array.isArray(list) ? list.filter((one) => typeof one === "string").slice(0, MOST_RECENT) : [];
    } catch {
      return [];
    }
  },
  /**
   * @param {string} folder
   * @param {string} path
   */
  add(folder, path) {
    localStorage.setItem(`nibkit.documents ${folder}`, JSON.stringify(withRecent(this.read(folder), path)));
  },
};
