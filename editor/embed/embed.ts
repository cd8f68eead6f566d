import type { Editor, EditorApi, HostOptions } from "./editor-api.ts";
import { makeEditor } from "./editor.ts";
import { unsupportedApi } from "./unsupported.ts";

/**
 * The script that a host page loads (classic, not a module). It sets the global `unlayer`, which react-email-editor and
 * hosts of Unlayer's editor use.
 */

const script = document.currentScript;
const scriptUrl = script instanceof HTMLScriptElement ? script.src : location.href;
const unsupported = unsupportedApi((message) => console.warn(message));

function createEditor(options: HostOptions): Editor {
  const { id, className = "" } = options;
  const container = id === undefined ? document.getElementsByClassName(className)[0] : document.getElementById(id);
  if (!(container instanceof HTMLElement)) {
    throw new Error(
      `createEditor: there is no element with the ${id === undefined ? "class" : "id"} "${id ?? className}".`,
    );
  }
  if (options.displayMode !== undefined && options.displayMode !== "email") {
    unsupported.warn(`The editor makes e-mails only; the display mode "${options.displayMode}" is ignored.`);
  }
  return makeEditor(container, new URL("frame.html", scriptUrl), options, unsupported);
}

const unlayer: EditorApi = {
  createEditor,
  init: (options) => {
    Object.assign(unlayer, createEditor(options));
  },
};

Object.assign(window, { unlayer });
