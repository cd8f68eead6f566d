import { S3Error } from "./s3-error.ts";
import type { ObjectEntry } from "./objects.ts";

type Headers = Readonly<Record<string, string>>;

const namesTag = (header: string, etag: string): boolean =>
  header === "*" ||
  header.split(",").some((each) => each.trim().replace(/^W\//, "").replaceAll('"', "") === etag.replaceAll('"', ""));

const failed = (): S3Error =>
  new S3Error("PreconditionFailed", "At least one of the pre-conditions you specified did not hold");

/** HTTP dates have whole seconds. */
const changedSince = (entry: ObjectEntry, date: string): boolean =>
  Math.floor(Date.parse(entry.lastModified) / 1000) * 1000 > Date.parse(date);

/**
 * Whether a conditional read gets 304 instead of the object. Throws PreconditionFailed (S3 API Reference, GetObject).
 */
export function isNotModified(entry: ObjectEntry, headers: Headers): boolean {
  const { "if-match": match, "if-none-match": noneMatch } = headers;
  const { "if-modified-since": since, "if-unmodified-since": notSince } = headers;
  if (match !== undefined && !namesTag(match, entry.etag)) throw failed();
  if (match === undefined && notSince !== undefined && changedSince(entry, notSince)) throw failed();
  if (noneMatch !== undefined) return namesTag(noneMatch, entry.etag);
  return since !== undefined && !changedSince(entry, since);
}

/**
 * Refuses a conditional write over an existing object. Throws PreconditionFailed, or NoSuchKey for If-Match on a
 * missing one.
 */
export function requireReplaceable(current: ObjectEntry | undefined, headers: Headers): void {
  const { "if-match": match, "if-none-match": noneMatch } = headers;
  if (noneMatch !== undefined && noneMatch !== "*") {
    throw new S3Error("NotImplemented", "S3 takes If-None-Match on a put with * alone.");
  }
  if (noneMatch !== undefined && current !== undefined) throw failed();
  if (match === undefined) return;
  if (current === undefined) throw new S3Error("NoSuchKey", "The specified key does not exist.");
  if (!namesTag(match, current.etag)) throw failed();
}
