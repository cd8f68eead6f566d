/** The database of this browser with the working copies of templates. */
export const databaseOfCopies = "working-copies";

let isForgotten = false;

/** Whether this page signed out: it writes no copy any more, also while it is being left. */
export const areCopiesForgotten = (): boolean => isForgotten;

/** Deletes the working copies of all users. Never fails: a browser that denies storage has none. */
export async function forgetWorkingCopies(): Promise<void> {
  isForgotten = true;
  try {
    const deletion = indexedDB.deleteDatabase(databaseOfCopies);
    await new Promise<void>((resolve) => {
      deletion.onsuccess = deletion.onerror = () => resolve();
      // Another tab is reading it: the browser deletes it afterwards.
      deletion.onblocked = () => resolve();
    });
  } catch {
    // Storage is denied.
  }
}
