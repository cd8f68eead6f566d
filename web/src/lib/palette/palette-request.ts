const listeners = new Set<() => void>();

/** Opens the app's search from outside of the shell, such as from the e-mail editor, whose frame has its own Ctrl-K. */
export function requestPalette(): void {
  for (const listener of listeners) listener();
}

/** Calls the listener at each request until the returned function is called. */
export function onPaletteRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
