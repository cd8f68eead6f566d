import { createEvents } from "./events.ts";
import { openFrame } from "./frame.ts";
import type { UnsupportedMethods } from "./unsupported.ts";

type Json = Readonly<Record<string, unknown>>;
type HostCallback = (data: unknown, done: (value?: unknown) => void) => void;

/** What createEditor gives: the methods of Unlayer's editor that this one has. Results come by callback. */
export interface Editor extends UnsupportedMethods {
  readonly loadDesign: (design: unknown) => void;
  readonly loadBlank: (bodyValues?: Json) => void;
  readonly saveDesign: (done: (design: unknown) => void) => void;
  readonly exportHtml: (done: (result: unknown) => void, options?: Json) => void;
  readonly exportPlainText: (done: (result: unknown) => void, options?: Json) => void;
  readonly addEventListener: (name: string, listener: (data: unknown) => void) => void;
  readonly removeEventListener: (name: string) => void;
  readonly registerCallback: (name: string, callback: HostCallback) => void;
  readonly unregisterCallback: (name: string) => void;
  readonly setMergeTags: (mergeTags: unknown) => void;
  readonly setDisplayConditions: (conditions: unknown) => void;
  readonly setAppearance: (appearance: unknown) => void;
  readonly setLocale: (locale: string | null) => void;
  readonly setTranslations: (translations: unknown) => void;
  readonly setTheme: (theme: string | Json) => void;
  readonly setBodyValues: (values: Json) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: (done: (can: boolean) => void) => void;
  readonly canRedo: (done: (can: boolean) => void) => void;
  readonly showPreview: (device?: string | { device?: string }) => void;
  readonly hidePreview: () => void;
  readonly destroy: () => void;
}

/** Makes one editor in a container. `options` are Unlayer's; functions in them are ignored, as they cannot enter a frame. */
export function makeEditor(
  container: HTMLElement,
  frameUrl: URL,
  options: unknown,
  unsupported: UnsupportedMethods,
): Editor {
  const events = createEvents();
  const callbacks = new Map<string, HostCallback>();
  const frame = openFrame(container, frameUrl, {
    options: plainJson(options),
    onEvent: events.emit,
    onAsk: (name, data, answer) => callbacks.get(name)?.(data, answer),
  });
  const tellCallbacks = () => frame.tellCallbacks([...callbacks.keys()]);

  return {
    ...unsupported,
    loadDesign: (design) => frame.call({ method: "loadDesign", design: plainJson(design) }),
    loadBlank: (values) => frame.call({ method: "loadBlank", bodyValues: plainJson(values) }),
    saveDesign: (done) => frame.call({ method: "saveDesign" }, done),
    exportHtml: (done, exportOptions) => frame.call({ method: "exportHtml", options: exportOptions }, done),
    exportPlainText: (done, textOptions) => frame.call({ method: "exportPlainText", options: textOptions }, done),
    addEventListener: events.add,
    removeEventListener: events.remove,
    registerCallback: (name, callback) => {
      callbacks.set(name, callback);
      tellCallbacks();
    },
    unregisterCallback: (name) => {
      callbacks.delete(name);
      tellCallbacks();
    },
    setMergeTags: (tags) => frame.call({ method: "setMergeTags", mergeTags: plainJson(tags) }),
    setDisplayConditions: (conditions) =>
      frame.call({ method: "setDisplayConditions", conditions: plainJson(conditions) }),
    setAppearance: (appearance) => frame.call({ method: "setAppearance", appearance: plainJson(appearance) }),
    setLocale: (locale) => frame.call({ method: "setLocale", locale }),
    setTranslations: (texts) => frame.call({ method: "setTranslations", translations: plainJson(texts) }),
    setTheme: (theme) => frame.call({ method: "setAppearance", appearance: { theme } }),
    setBodyValues: (values) => frame.call({ method: "setBodyValues", values: plainJson(values) }),
    undo: () => frame.call({ method: "undo" }),
    redo: () => frame.call({ method: "redo" }),
    canUndo: (done) => frame.call({ method: "canUndo" }, (can) => done(can === true)),
    canRedo: (done) => frame.call({ method: "canRedo" }, (can) => done(can === true)),
    showPreview: (device) => frame.call({ method: "showPreview", device: previewDevice(device) }),
    hidePreview: () => frame.call({ method: "hidePreview" }),
    destroy: frame.destroy,
  };
}

function previewDevice(asked: string | { device?: string } | undefined): "desktop" | "mobile" {
  return (typeof asked === "object" ? asked.device : asked) === "mobile" ? "mobile" : "desktop";
}

/** A copy that a message can carry: a host's proxies and functions would make postMessage throw. */
function plainJson(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
