/// The constraints of a scene whose lines are shown: the broken ones, those of the selection and those that are asked for.
/** @param {State} state */
export function shownConstraints(state, { scene }) {
  const { selection, toggles, marked, document: opened } = state;
  const bound = new Set(opened?.inspectors?.[selection]?.constraints?.map(({ id }) => id));
  return (scene.constraints ?? []).filter(({ id, broken }) =>
    broken || toggles.constraints || id === marked || id === selection || bound.has(id)
  );
}
