const holders = new Set<() => boolean>();

/**
 * Notes that the page holds work that is not saved, as long as `isHeld` says so; the result takes the note back. While
 * there is such work the app does not reload the page by itself.
 */
export function holdUnsavedWork(isHeld: () => boolean): () => void {
  holders.add(isHeld);
  return () => void holders.delete(isHeld);
}

export const hasUnsavedWork = (): boolean => [...holders].some((isHeld) => isHeld());
