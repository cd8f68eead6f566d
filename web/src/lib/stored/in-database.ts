const storeName = "templates";

/** The one store of a database of this browser, open for one transaction only, so that a sign-out in another tab can delete it. */
export async function inDatabase<T>(
  name: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
  const database = await resultOf(opening);
  try {
    const transaction = database.transaction(storeName, mode);
    const [result] = await Promise.all([work(transaction.objectStore(storeName)), endOf(transaction)]);
    return result;
  } finally {
    database.close();
  }
}

export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("The browser's storage failed"));
  });
}

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("The browser's storage failed"));
  });
}
