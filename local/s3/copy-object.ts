import type { Caller } from "#local/aws/caller.ts";
import type { LocalRequest, LocalResponse } from "#local/http/service.ts";
import { document } from "#local/aws/xml.ts";
import { requireAllowed } from "./access.ts";
import { isNotModified, requireReplaceable } from "./conditions.ts";
import { storeObject, type ObjectWriterDeps } from "./store-object.ts";
import { storedHeaders } from "./object-headers.ts";
import { S3Error } from "./s3-error.ts";

const s3Namespace = "http://s3.amazonaws.com/doc/2006-03-01/";

interface AccountRegion {
  readonly bucket: string;
  readonly key: string;
}

function sourceOf(header: string): AccountRegion {
  const [path = "", query] = header.replace(/^\//, "").split("?");
  if (query !== undefined) throw new S3Error("NotImplemented", "The local AWS's S3 keeps no versions.");
  const [bucket = "", ...segments] = path.split("/");
  try {
    return { bucket, key: decodeURIComponent(segments.join("/")) };
  } catch {
    throw new S3Error("InvalidArgument", "Copy Source must be URL encoded.");
  }
}

/** The conditions on the source, under the names of the conditions on a read. */
function sourceConditions(headers: LocalRequest["headers"]): Record<string, string> {
  const prefix = "x-amz-copy-source-";
  const conditions = Object.entries(headers).filter(([name]) => name.startsWith(`${prefix}if-`));
  return Object.fromEntries(conditions.map(([name, value]) => [name.slice(prefix.length), value]));
}

/** CopyObject within the local buckets; metadata is the source's or, with REPLACE, the request's. Throws S3Error. */
export async function copyObject(
  { caller, ...keeper }: ObjectWriterDeps & { readonly caller: Caller | undefined },
  request: LocalRequest,
  target: AccountRegion,
  hasBucket: (name: string) => boolean,
): Promise<LocalResponse> {
  const source = sourceOf(request.headers["x-amz-copy-source"] ?? "");
  const directive = request.headers["x-amz-metadata-directive"] ?? "COPY";
  if (directive !== "COPY" && directive !== "REPLACE")
    throw new S3Error("InvalidArgument", "Unknown metadata directive.");
  if (!hasBucket(source.bucket)) throw new S3Error("NoSuchBucket", "The specified bucket does not exist");
  if (directive === "COPY" && source.bucket === target.bucket && source.key === target.key) {
    throw new S3Error(
      "InvalidRequest",
      "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata.",
    );
  }
  if (caller !== undefined) requireAllowed(caller, "GetObject", source);
  const found = await keeper.objects.read(source.bucket, source.key);
  if (found === undefined) throw new S3Error("NoSuchKey", "The specified key does not exist.");
  if (isNotModified(found.entry, sourceConditions(request.headers))) {
    throw new S3Error("PreconditionFailed", "At least one of the pre-conditions you specified did not hold");
  }
  const headers = directive === "COPY" ? found.entry.headers : storedHeaders(request.headers);
  const made = { ...target, headers, checksums: found.entry.checksums };
  const { etag, lastModified } = await storeObject(keeper, made, found.body, (current) =>
    requireReplaceable(current, request.headers),
  );
  const body = document("CopyObjectResult", { LastModified: lastModified, ETag: etag }, s3Namespace);
  return { status: 200, headers: { "content-type": "application/xml" }, body };
}
