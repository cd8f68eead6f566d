import { mkdirSync } from "node:fs";
import { open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import type { Store } from "#local/store.ts";

/** What is known of an object; its bytes stand in a file of their own. */
export const ObjectEntry = z.object({
  bucket: z.string(),
  key: z.string(),
  /** The file's name in the directory of all objects; a new one at every put. */
  file: z.string(),
  size: z.int(),
  etag: z.string(),
  lastModified: z.iso.datetime(),
  /** Headers that come back with the object: content-type, cache-control, x-amz-meta-… */
  headers: z.record(z.string(), z.string()),
  /** x-amz-checksum-… as they were given and checked. */
  checksums: z.record(z.string(), z.string()),
});
export type ObjectEntry = z.infer<typeof ObjectEntry>;

interface StoredObject {
  readonly entry: ObjectEntry;
  readonly body: Buffer;
}

export interface Objects {
  readonly find: (bucket: string, key: string) => ObjectEntry | undefined;
  readonly read: (bucket: string, key: string) => Promise<StoredObject | undefined>;
  /**
   * Keeps an object: on disk before it resolves, and never half. `mayReplace` is asked right before it takes the place
   * of what is there; if it throws, nothing changes.
   */
  readonly put: (
    entry: ObjectEntry,
    body: Buffer,
    mayReplace: (current: ObjectEntry | undefined) => void,
  ) => Promise<void>;
  readonly delete: (bucket: string, key: string) => Promise<void>;
  /** Of one bucket, in key order. */
  readonly list: (bucket: string, prefix: string) => ObjectEntry[];
}

async function writeDurably(path: string, body: Buffer): Promise<void> {
  const file = await open(path, "wx");
  try {
    await file.writeFile(body);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Objects as files in `directory`, described in `store`. */
export function openObjects(store: Store, directory: string): Objects {
  mkdirSync(directory, { recursive: true });
  const entries = store.collection("s3-object", ObjectEntry);
  const keyOf = (bucket: string, key: string): string => `${bucket}/${key}`;
  const pathOf = (file: string): string => join(directory, file);
  const find = (bucket: string, key: string): ObjectEntry | undefined => entries.get(keyOf(bucket, key));

  async function read(bucket: string, key: string): Promise<StoredObject | undefined> {
    const entry = find(bucket, key);
    if (entry === undefined) return undefined;
    try {
      return { entry, body: await readFile(pathOf(entry.file)) };
    } catch (error) {
      // Replaced or deleted while it was being opened: look again.
      if (find(bucket, key)?.file !== entry.file) return read(bucket, key);
      throw error;
    }
  }

  return {
    find,
    read,
    put: async (entry, body, mayReplace) => {
      await writeDurably(pathOf(entry.file), body);
      const current = find(entry.bucket, entry.key);
      try {
        mayReplace(current);
        entries.put(keyOf(entry.bucket, entry.key), entry);
      } catch (error) {
        await rm(pathOf(entry.file), { force: true });
        throw error;
      }
      if (current !== undefined) await rm(pathOf(current.file), { force: true });
    },
    delete: async (bucket, key) => {
      const current = find(bucket, key);
      if (current === undefined) return;
      entries.delete(keyOf(bucket, key));
      await rm(pathOf(current.file), { force: true });
    },
    list: (bucket, prefix) => entries.list(keyOf(bucket, prefix)),
  };
}
