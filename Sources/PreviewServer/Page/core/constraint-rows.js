/// The constraints of a document as rows of a table. Pure.

/// What `A = B` is when it is read from right to left.
const TURNED = { equal: "equal", lessThanOrEqual: "greaterThanOrEqual", greaterThanOrEqual: "lessThanOrEqual" };
export const SIGNS = { equal: "=", lessThanOrEqual: "≤", greaterThanOrEqual: "≥" };
const CLASSES = ["w=compact h=compact", "w=compact h=regular", "w=regular h=compact", "w=regular h=regular"];

/**
 * @typedef {{
 *   id: string,
 *   holder: string | null,
 *   scene: string | null,
 *   line: number | null,
 *   first: { item: string | null, attribute: string },
 *   second: { item: string | null, attribute: string } | null,
 *   relation: string,
 *   constant: string,
 *   multiplier: string,
 *   priority: string,
 *   identifier: string,
 *   isActive: boolean,
 *   classes: string[] | null,
 *   isBroken: boolean,
 *   twins: string[],
 * }} ConstraintRow
 */

/**
 * All of them, in document order.
 * @param {Pick<State, "index" | "document" | "drawn">} state
 * @returns {ConstraintRow[]}
 */
export function constraintRows({ index, document: opened, drawn }) {
  const inspectors = opened?.inspectors ?? {};
  const broken = new Set(
    Object.values(drawn).flatMap(({ scenes }) => scenes).flatMap(({ constraints }) => constraints ?? []).filter((one) =>
      one.broken
    ).map(({ id }) => id),
  );
  const installed = new Map(
    Object.values(inspectors).flatMap(({ constraints }) => constraints ?? []).map((one) => [one.id, one]),
  );
  const rows = [...index.objects.values()].filter(({ element }) => element === "constraint").map((object) => {
    const facts = new Map(
      (inspectors[object.id]?.attributes ?? []).flatMap((part) => part.rows).map((row) => [row.name, row.value]),
    );
    const end = (which) => {
      const attribute = facts.get(`${which}Attribute`) ?? "notAnAttribute";
      return attribute === "notAnAttribute"
        ? null
        : { item: facts.get(`${which}Item`) ?? object.parent ?? null, attribute };
    };
    return {
      id: object.id,
      holder: object.parent ?? null,
      scene: object.scene ?? null,
      line: object.line,
      first: end("first") ?? { item: object.parent ?? null, attribute: "" },
      second: end("second"),
      relation: facts.get("relation") ?? "equal",
      constant: facts.get("constant") ?? "0",
      multiplier: facts.get("multiplier") ?? "1",
      priority: facts.get("priority") ?? "1000",
      identifier: facts.get("identifier") ?? "",
      isActive: installed.get(object.id)?.active ?? true,
      classes: installed.get(object.id)?.classes ?? null,
      isBroken: broken.has(object.id),
      twins: [],
    };
  });
  const alike = new Map();
  for (const row of rows) {
    const key = meaning(row);
    if (!alike.has(key)) alike.set(key, []);
    alike.get(key).push(row);
  }
  for (const same of alike.values()) {
    for (const row of same) row.twins = same.filter((one) => one !== row).map(({ id }) => id);
  }
  return rows;
}

/// Equal for constraints that say the same, whichever item comes first.
function meaning({ first, second, relation, constant, multiplier, priority, classes, isActive }) {
  const where = classes ? classes.join() : isActive;
  const name = (end) => `${end.item}.${end.attribute}`;
  const isTurned = second !== null && Number(multiplier) === 1 && name(second) < name(first);
  const [left, right] = isTurned ? [second, first] : [first, second];
  return JSON.stringify([
    name(left),
    isTurned ? TURNED[relation] : relation,
    right ? name(right) : null,
    isTurned ? 0 - Number(constant) : Number(constant),
    multiplier,
    priority,
    where,
  ]);
}

/// The size classes that a constraint is installed in, as few words as say it: `{width, height}` with null for any;
/// none: nowhere.
/** @param {string[]} classes */
export function sizeClasses(classes) {
  const has = (list) => list.every((one) => classes.includes(one));
  const found = [];
  const left = new Set(classes);
  for (const name of ["w=compact", "w=regular", "h=compact", "h=regular"]) {
    const pair = CLASSES.filter((one) => one.split(" ").includes(name));
    if (!has(pair) || pair.every((one) => !left.has(one))) continue;
    found.push(name);
    for (const one of pair) left.delete(one);
  }
  return [...found, ...left];
}

/// Whether a row belongs to a view: it is one of its items, or holds it.
/**
 * @param {ConstraintRow} row
 * @param {string} id
 */
export const concerns = (row, id) => row.first.item === id || row.second?.item === id || row.holder === id;
