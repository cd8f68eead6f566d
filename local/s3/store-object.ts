import { linkToken, type RandomBytes } from "#local/aws/random-text.ts";
import { etagOf } from "./checksums.ts";
import type { ObjectEntry, Objects } from "./objects.ts";
import { S3Error } from "./s3-error.ts";

export interface ObjectWriterDeps {
  readonly objects: Objects;
  readonly now: () => Date;
  readonly random: RandomBytes;
}

const MAX_KEY_BYTES = 1024;

/** Throws KeyTooLongError. */
export function requireShortKey(key: string): void {
  if (Buffer.byteLength(key) > MAX_KEY_BYTES) throw new S3Error("KeyTooLongError", "Your key is too long");
}

/** Stores a new object under its key; an existing one is replaced unless `mayReplace` throws. */
export async function storeObject(
  { objects, now, random }: ObjectWriterDeps,
  object: Pick<ObjectEntry, "bucket" | "key" | "headers" | "checksums">,
  body: Buffer,
  mayReplace: (current: ObjectEntry | undefined) => void = () => undefined,
): Promise<ObjectEntry> {
  requireShortKey(object.key);
  const kept = { file: linkToken(random), size: body.length, etag: etagOf(body), lastModified: now().toISOString() };
  const entry: ObjectEntry = { ...object, ...kept };
  await objects.put(entry, body, mayReplace);
  return entry;
}
