/** The listeners of one subject. */
export interface ListenerSet {
  /** Calls all of them. */
  readonly notify: () => void;
  /** Adds a listener; the returned function removes it. As `useSyncExternalStore` takes it. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function listenerSet(): ListenerSet {
  const listeners = new Set<() => void>();
  return {
    notify: () => {
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
