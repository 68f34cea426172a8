import { words } from "./outline-index.js";

/// The connections of a document as rows of a table. Pure.

/**
 * @typedef {{
 *   id: string,
 *   own: string | null,
 *   kind: string,
 *   name: string,
 *   event: string | null,
 *   from: string,
 *   to: string | null,
 *   scene: string | null,
 *   line: number | null,
 *   isStale: boolean,
 *   segue: import("../protocol.d.ts").Segue | null,
 * }} ConnectionRow
 */

/**
 * All of them, in the order of what they lead from. `own` is a connection's id in the document; `isStale`: what it leads
 * to is not there.
 * @param {Pick<State, "index" | "document">} state
 * @returns {ConnectionRow[]}
 */
export function connectionRows({ index, document: opened }) {
  const segues = new Map((opened?.segues ?? []).map((one) => [one.id, one]));
  return [...index.objects.values()].flatMap((object) =>
    (opened?.inspectors?.[object.id]?.connections ?? []).filter(({ source }) => source === object.id).map((one, i) => ({
      id: one.id ?? `${object.id} ${i}`,
      own: one.id ?? null,
      kind: one.kind,
      name: one.name || words(one.kind),
      event: one.event ?? null,
      from: object.id,
      to: one.destination,
      scene: object.scene ?? null,
      line: one.line,
      isStale: one.destination !== null && !index.objects.has(one.destination),
      segue: one.kind === "segue" ? segues.get(one.id ?? null) ?? null : null,
    }))
  );
}
