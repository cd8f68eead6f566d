const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Makes ids as Unlayer does: 10 characters of [A-Za-z0-9_-]. `fill` writes random bytes, as crypto.getRandomValues does. */
export function designIdMaker(fill: (bytes: Uint8Array) => void): () => string {
  return () => {
    const bytes = new Uint8Array(10);
    fill(bytes);
    return Array.from(bytes, (byte) => alphabet.charAt(byte & 63)).join("");
  };
}

/** A new id that is not among the used ones. Throws if `newId` keeps returning used ids. */
export function freshId(newId: () => string, taken: Set<string>): string {
  for (let tries = 0; tries < 1000; tries++) {
    const id = newId();
    if (taken.has(id)) continue;
    taken.add(id);
    return id;
  }
  throw new RangeError("the id maker gives only ids that are taken");
}
