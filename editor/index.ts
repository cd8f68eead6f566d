import type { EditorApi } from "./embed/editor-api.ts";

export type { Editor, EditorApi, HostOptions } from "./embed/editor-api.ts";

declare global {
  interface Window {
    unlayer?: EditorApi;
  }
}

const loading = new Map<string, Promise<EditorApi>>();

/**
 * Loads the editor's script into the page, once per address, and returns the API that the script sets as
 * `window.unlayer`. Rejects if the script cannot be loaded; the next call tries again.
 *
 * @param scriptUrl the address of `embed.js` on the page's own origin, such as "/editor/embed.js"
 */
export function loadEditor(scriptUrl: string): Promise<EditorApi> {
  const { href } = new URL(scriptUrl, document.baseURI);
  const known = loading.get(href);
  if (known) return known;
  const api = runScript(href);
  loading.set(href, api);
  api.catch(() => loading.delete(href));
  return api;
}

function runScript(url: string): Promise<EditorApi> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = url;
    script.onload = () => {
      if (window.unlayer) resolve(window.unlayer);
      else reject(new Error(`The script at ${url} is not the editor's.`));
    };
    script.onerror = () => {
      script.remove();
      reject(new Error(`The editor's script could not be loaded from ${url}.`));
    };
    document.head.append(script);
  });
}
