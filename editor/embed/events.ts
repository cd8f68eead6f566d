type Listener = (data: unknown) => void;

/** The names that react-email-editor derives from its props, and older spellings, beside the names events carry. */
const aliases = new Map([
  ["onReady", "editor:ready"],
  ["onDesignLoad", "design:loaded"],
  ["onDesignUpdated", "design:updated"],
  ["onImageUpload", "image:uploaded"],
  ["textEditor:ready", "text-editor:ready"],
]);

export interface Events {
  readonly add: (name: string, listener: Listener) => void;
  /** Removes every listener of this name, as Unlayer's removeEventListener does. */
  readonly remove: (name: string) => void;
  readonly emit: (name: string, data: unknown) => void;
}

/**
 * The listeners of one editor. `editor:ready` is sticky: react-email-editor adds its listener one effect after
 * createEditor, so a listener that comes late is told at once (in a later microtask, never inside addEventListener).
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
      for (const listener of listeners.get(name) ?? []) tell(listener, data);
    },
  };
}

/** A host's faulty listener is reported as its own error and does not keep the others from being told. */
function tell(listener: Listener, data: unknown): void {
  try {
    listener(data);
  } catch (error) {
    reportError(error);
  }
}
