import { makeEditor, type Editor } from "./editor.ts";
import { warnOfUnsupported } from "./unsupported.ts";

/**
 * The script that a host page loads (classic, not a module). It sets the global `unlayer`, by which
 * react-email-editor and hosts written for Unlayer find us.
 */

interface CreateOptions {
  readonly id?: string;
  readonly [key: string]: unknown;
}

const script = document.currentScript;
const scriptUrl = script instanceof HTMLScriptElement ? script.src : location.href;
const unsupported = warnOfUnsupported((message) => console.warn(message));

function createEditor(options: CreateOptions): Editor {
  const container = document.getElementById(options.id ?? "");
  if (!container) throw new Error(`createEditor: there is no element with the id "${options.id ?? ""}".`);
  return makeEditor(container, new URL("frame.html", scriptUrl), options, unsupported);
}

const unlayer = {
  createEditor,
  /** The older way: the global itself becomes the editor. */
  init: (options: CreateOptions) => {
    Object.assign(unlayer, createEditor(options));
  },
};

Object.assign(window, { unlayer });
