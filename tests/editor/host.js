/* global URLSearchParams, location, window */
/* A host page as small as can be: opens the editor and keeps what it tells. */
const heard = [];
const options = JSON.parse(new URLSearchParams(location.search).get("options") ?? "{}");
const editor = window.unlayer.createEditor({ id: "editor", ...options });

for (const name of ["editor:ready", "design:loaded", "onDesignUpdated"]) {
  editor.addEventListener(name, (data) => heard.push({ name, data }));
}
Object.assign(window, {
  editor,
  heard,
  /** The answer of a method whose result comes by callback. */
  ask: (method, ...args) => new Promise((resolve) => editor[method](resolve, ...args)),
});
