/** The database of this browser with the working copies of templates. */
export const databaseOfCopies = "working-copies";
/** The database of this browser with mails that the grid of templates shows. */
export const databaseOfPictures = "template-pictures";

let isForgotten = false;

/** Whether this page signed out: it keeps no mail any more, also while it is being left. */
export const areCopiesForgotten = (): boolean => isForgotten;

/** Deletes the working copies and the kept mails of all users. Never fails: a browser that denies storage has none. */
export async function forgetWorkingCopies(): Promise<void> {
  isForgotten = true;
  await Promise.all([databaseOfCopies, databaseOfPictures].map(deleteDatabase));
}

async function deleteDatabase(name: string): Promise<void> {
  try {
    const deletion = indexedDB.deleteDatabase(name);
    await new Promise<void>((resolve) => {
      deletion.onsuccess = deletion.onerror = () => resolve();
      // Another tab is reading it: the browser deletes it afterwards.
      deletion.onblocked = () => resolve();
    });
  } catch {
    // Storage is denied.
  }
}
