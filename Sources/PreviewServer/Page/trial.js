// A page to try the server with: shows the first document.
const definitions = document.createElementNS("http://www.w3.org/2000/svg", "svg");
definitions.setAttribute("width", 0);
definitions.setAttribute("height", 0);
document.body.append(definitions);
const scenes = document.createElement("div");
document.body.append(scenes);
const parsed = (markup) => new DOMParser().parseFromString(
  markup.startsWith("<svg") ? markup : `<svg xmlns="http://www.w3.org/2000/svg">${markup}</svg>`, "image/svg+xml").documentElement;
const socket = new WebSocket(new URL("socket", location.href.replace(/^http/, "ws")));
socket.onmessage = ({ data }) => {
  const message = JSON.parse(data);
  if (message.type === "hello" && message.documents.length)
    socket.send(JSON.stringify({ type: "show", document: message.documents[0].path, configurations: [{ key: "a" }] }));
  if (message.type !== "scenes") return;
  definitions.append(...parsed(message.definitions).childNodes);
  for (const scene of message.scenes) {
    let holder = document.getElementById(scene.id);
    if (!holder) {
      holder = document.createElement("div");
      holder.id = scene.id;
      scenes.append(holder);
    }
    if (scene.svg) holder.replaceChildren(parsed(scene.svg));
    for (const [id, markup] of Object.entries(scene.groups ?? {}))
      holder.querySelector(`[data-object="${CSS.escape(id)}"]`).replaceWith(...parsed(markup).childNodes);
  }
};
