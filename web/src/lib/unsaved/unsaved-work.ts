const holders = new Set<() => boolean>();

/**
 * Registers a source of unsaved work; the result removes it. While `isHeld` is true for any source, the app does not
 * reload the page automatically.
 */
export function holdUnsavedWork(isHeld: () => boolean): () => void {
  holders.add(isHeld);
  return () => void holders.delete(isHeld);
}

export const hasUnsavedWork = (): boolean => [...holders].some((isHeld) => isHeld());
