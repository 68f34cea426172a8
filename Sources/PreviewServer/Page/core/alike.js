/// Whether several configurations show the same, as the server tells by names for how scenes look: a document whose
/// size follows no device, say. While some of them are drawn anew it stays as it was; while some come for the first
/// time, those that came decide.
const FEWEST_ALIKE = 3;
export function areAlike({ configurations, drawn, alike }) {
  const came = configurations.map(({ key }) => drawn[key]).filter(Boolean);
  if (configurations.length < FEWEST_ALIKE || came.length < 2) return false;
  if (came.length === configurations.length && came.some(({ revision }) => revision !== came[0].revision)) return alike;
  const looks = came.map((
    { scenes },
  ) => (scenes.every(({ look }) => look) ? scenes.map(({ id, look }) => `${id} ${look}`).join("\n") : null));
  return Boolean(looks[0]) && looks.every((look) => look === looks[0]);
}
