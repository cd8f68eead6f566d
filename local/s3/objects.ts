import { mkdirSync } from "node:fs";
import { open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import type { Store } from "#local/store.ts";

/** The metadata of an object; its bytes are in a file. */
export const ObjectEntry = z.object({
  bucket: z.string(),
  key: z.string(),
  /** The file's name in the directory of all objects; a new one at every put. */
  file: z.string(),
  size: z.int(),
  etag: z.string(),
  lastModified: z.iso.datetime(),
  /** Headers that are returned with the object: content-type, cache-control, x-amz-meta-… */
  headers: z.record(z.string(), z.string()),
  /** x-amz-checksum-… as given and verified. */
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
   * Stores an object atomically; it is on disk when this resolves. `mayReplace` is called right before it replaces the
   * existing one; if it throws, nothing changes.
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
      // Replaced or deleted while it was being opened: read again.
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
