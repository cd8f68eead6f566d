import { createHash } from "node:crypto";
import * as z from "zod";
import type { Store } from "./store.ts";

/** Documents that are found by a secret until they expire. Only hashes of the secrets are stored. */
export interface ExpiringDocuments<T> {
  readonly put: (secret: string, value: T) => void;
  readonly get: (secret: string) => T | undefined;
  /** As get, and deletes it. */
  readonly take: (secret: string) => T | undefined;
}

export const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/** `lifetimeMs` counts from the last `put`. Expired documents are deleted at the next `put`. */
export function createExpiringDocuments<T>(
  store: Store,
  name: string,
  schema: z.ZodType<T>,
  { lifetimeMs, now }: { lifetimeMs: number; now: () => Date },
): ExpiringDocuments<T> {
  const documents = store.collection(name, z.object({ key: z.string(), value: schema, expiresAt: z.number() }));
  const get = (secret: string): T | undefined => {
    const found = documents.get(hashOf(secret));
    return found !== undefined && found.expiresAt > now().getTime() ? found.value : undefined;
  };
  return {
    put: (secret, value) =>
      store.atomically(() => {
        const time = now().getTime();
        for (const old of documents.list()) if (old.expiresAt <= time) documents.delete(old.key);
        const key = hashOf(secret);
        documents.put(key, { key, value, expiresAt: time + lifetimeMs });
      }),
    get,
    take: (secret) =>
      store.atomically(() => {
        const found = get(secret);
        documents.delete(hashOf(secret));
        return found;
      }),
  };
}
