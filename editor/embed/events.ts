type Listener = (data: unknown) => void;

/** Event names that react-email-editor derives from its props, and older spellings. */
const aliases = new Map([
  ["onReady", "editor:ready"],
  ["onDesignLoad", "design:loaded"],
  ["onDesignUpdated", "design:updated"],
  ["onImageUpload", "image:uploaded"],
  ["textEditor:ready", "text-editor:ready"],
]);

export interface Events {
  readonly add: (name: string, listener: Listener) => void;
  /** Removes all listeners of this name, as Unlayer's removeEventListener does. */
  readonly remove: (name: string) => void;
  readonly emit: (name: string, data: unknown) => void;
}

/**
 * The listeners of one editor. `editor:ready` is sticky: react-email-editor adds its listener one effect after
 * createEditor, so a late listener is called too (in a later microtask, never inside addEventListener).
 */
export function createEvents(): Events {
  const listeners = new Map<string, Listener[]>();
  let ready: { data: unknown } | undefined;
  return {
    add: (name, listener) => {
      const event = aliases.get(name) ?? name;
      listeners.set(event, [...(listeners.get(event) ?? []), listener]);
      const already = ready;
      if (event === "editor:ready" && already) queueMicrotask(() => listener(already.data));
    },
    remove: (name) => {
      listeners.delete(aliases.get(name) ?? name);
    },
    emit: (name, data) => {
      if (name === "editor:ready") ready = { data };
      for (const listener of listeners.get(name) ?? []) notify(listener, data);
    },
  };
}

/** An error in a host's listener is reported and does not stop the other listeners. */
function notify(listener: Listener, data: unknown): void {
  try {
    listener(data);
  } catch (error) {
    reportError(error);
  }
}
