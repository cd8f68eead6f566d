/* global URLSearchParams, document, location, window */
/* A host page as small as can be: opens the editor as React applications do, and keeps what it tells. */
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { EmailEditor } from "react-email-editor";

const heard = [];
const keep = (name) => (data) => heard.push({ name, data });
const options = JSON.parse(new URLSearchParams(location.search).get("options") ?? "{}");

function onLoad(editor) {
  for (const name of ["editor:ready", "design:loaded"]) editor.addEventListener(name, keep(name));
  Object.assign(window, {
    editor,
    heard,
    /** The answer of a method whose result comes by callback. */
    ask: (method, ...args) => new Promise((resolve) => editor[method](resolve, ...args)),
  });
}

createRoot(document.getElementById("root")).render(
  createElement(EmailEditor, {
    editorId: "editor",
    scriptUrl: "/editor/embed.js",
    minHeight: "100vh",
    options,
    onLoad,
    onDesignUpdated: keep("onDesignUpdated"),
  }),
);
