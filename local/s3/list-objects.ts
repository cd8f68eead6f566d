import type { LocalRequest, LocalResponse } from "#local/http/service.ts";
import { document } from "#local/aws/xml.ts";
import type { ObjectEntry, Objects } from "./objects.ts";
import { S3Error } from "./s3-error.ts";

const s3Namespace = "http://s3.amazonaws.com/doc/2006-03-01/";

/** One line of the list: an object, or a prefix that stands for all keys below it. */
interface Line {
  readonly name: string;
  readonly entry: ObjectEntry | undefined;
}

function linesOf(entries: readonly ObjectEntry[], prefix: string, delimiter: string): Line[] {
  if (delimiter === "") return entries.map((entry) => ({ name: entry.key, entry }));
  const lines = new Map<string, Line>();
  for (const entry of entries) {
    const end = entry.key.indexOf(delimiter, prefix.length);
    const name = end < 0 ? entry.key : entry.key.slice(0, end + delimiter.length);
    lines.set(name, { name, entry: end < 0 ? entry : undefined });
  }
  return [...lines.values()];
}

function maxKeys(text: string | null): number {
  const count = Number(text ?? 1000);
  if (!Number.isInteger(count) || count < 0) {
    throw new S3Error("InvalidArgument", "Argument max-keys must be an integer between 0 and 2147483647");
  }
  return Math.min(count, 1000);
}

function readToken(token: string | null): string | undefined {
  if (token === null) return undefined;
  const text = Buffer.from(token, "base64url").toString("utf8");
  if (!text.startsWith("after:")) {
    throw new S3Error("InvalidArgument", "The continuation token provided is incorrect");
  }
  return text.slice("after:".length);
}

const writeToken = (name: string): string => Buffer.from(`after:${name}`).toString("base64url");

/** S3 orders keys by their bytes in UTF-8. */
const isBehind = (name: string, after: string): boolean => Buffer.compare(Buffer.from(name), Buffer.from(after)) > 0;

/** ListObjectsV2, in key order, with prefixes rolled up by a delimiter. Throws S3Error. */
export function listObjects(objects: Objects, { query }: LocalRequest, bucket: string): LocalResponse {
  if (query.get("list-type") !== "2") throw new S3Error("NotImplemented", "Use ListObjectsV2 (list-type=2).");
  const prefix = query.get("prefix") ?? "";
  const delimiter = query.get("delimiter") ?? "";
  const limit = maxKeys(query.get("max-keys"));
  const after = readToken(query.get("continuation-token")) ?? query.get("start-after") ?? "";
  const lines = linesOf(objects.list(bucket, prefix), prefix, delimiter).filter(({ name }) => isBehind(name, after));
  const page = lines.slice(0, limit);
  const isTruncated = page.length < lines.length && limit > 0;
  const encode = query.get("encoding-type") === "url" ? encodeURIComponent : (text: string): string => text;
  const content = {
    Name: bucket,
    Prefix: encode(prefix),
    Delimiter: delimiter === "" ? undefined : encode(delimiter),
    MaxKeys: limit,
    KeyCount: page.length,
    IsTruncated: isTruncated,
    EncodingType: query.get("encoding-type") ?? undefined,
    ContinuationToken: query.get("continuation-token") ?? undefined,
    NextContinuationToken: isTruncated ? writeToken(page.at(-1)?.name ?? "") : undefined,
    StartAfter: query.get("start-after") ?? undefined,
    Contents: page.flatMap(({ entry }) =>
      entry === undefined
        ? []
        : [
            {
              Key: encode(entry.key),
              LastModified: new Date(entry.lastModified),
              ETag: entry.etag,
              Size: entry.size,
              StorageClass: "STANDARD",
            },
          ],
    ),
    CommonPrefixes: page.flatMap(({ name, entry }) => (entry === undefined ? [{ Prefix: encode(name) }] : [])),
  };
  const body = document("ListBucketResult", content, s3Namespace);
  return { status: 200, headers: { "content-type": "application/xml" }, body };
}
