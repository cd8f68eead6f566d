/* global URLSearchParams, document, location, window */
/* A minimal host page: opens the editor as React applications do, and records its events. */
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
    /** The result of a method that returns by callback. */
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
