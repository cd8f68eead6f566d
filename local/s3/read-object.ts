import type { LocalRequest, LocalResponse } from "#local/http/service.ts";
import { parseRange } from "./byte-range.ts";
import { isNotModified } from "./conditions.ts";
import type { Objects } from "./objects.ts";
import { responseOverrides } from "./response-overrides.ts";
import { S3Error } from "./s3-error.ts";

/** GetObject and HeadObject. Throws S3Error. */
export async function readObject(
  objects: Objects,
  request: LocalRequest,
  { bucket, key }: { readonly bucket: string; readonly key: string },
): Promise<LocalResponse> {
  const found = await objects.read(bucket, key);
  if (found === undefined) throw new S3Error("NoSuchKey", "The specified key does not exist.");
  const { entry, body } = found;
  const identity = { etag: entry.etag, "last-modified": new Date(entry.lastModified).toUTCString() };
  if (isNotModified(entry, request.headers)) return { status: 304, headers: identity };
  const range = parseRange(request.headers["range"], entry.size);
  const wantsChecksums = request.headers["x-amz-checksum-mode"]?.toUpperCase() === "ENABLED";
  const headers = {
    ...entry.headers,
    ...responseOverrides(request),
    ...identity,
    "accept-ranges": "bytes",
    ...(wantsChecksums && range === undefined ? entry.checksums : {}),
  };
  if (range === undefined) return { status: 200, headers, body };
  const contentRange = `bytes ${String(range.first)}-${String(range.last)}/${String(entry.size)}`;
  return {
    status: 206,
    headers: { ...headers, "content-range": contentRange },
    body: body.subarray(range.first, range.last + 1),
  };
}
