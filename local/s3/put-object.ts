import type { LocalRequest, LocalResponse } from "#local/http/service.ts";
import { decodeAwsChunked, type DecodedBody } from "./aws-chunked.ts";
import { checkedChecksums } from "./checksums.ts";
import { requireReplaceable } from "./conditions.ts";
import { storeObject, requireShortKey, type ObjectWriterDeps } from "./store-object.ts";
import { headersWithHoisted, storedHeaders } from "./object-headers.ts";
import { S3Error } from "./s3-error.ts";

function bodyOf(request: LocalRequest): DecodedBody {
  const { headers } = request;
  const isChunked = headers["x-amz-content-sha256"]?.startsWith("STREAMING-") ?? false;
  if (!isChunked) return { body: request.body, trailers: {} };
  const length = Number(headers["x-amz-decoded-content-length"]);
  if (!Number.isInteger(length)) {
    throw new S3Error("InvalidRequest", "A chunked body needs the header x-amz-decoded-content-length.");
  }
  const decoded = decodeAwsChunked(request.body, length);
  const announced = (headers["x-amz-trailer"] ?? "").split(",").map((name) => name.trim().toLowerCase());
  const missing = announced.find((name) => name !== "" && decoded.trailers[name] === undefined);
  if (missing !== undefined) throw new S3Error("IncompleteBody", `The announced trailer ${missing} is missing.`);
  return decoded;
}

/** PutObject, also with a trailing checksum and with conditions. Throws S3Error. */
export async function putObject(
  keeper: ObjectWriterDeps,
  request: LocalRequest,
  { bucket, key }: { readonly bucket: string; readonly key: string },
): Promise<LocalResponse> {
  requireShortKey(key);
  requireReplaceable(keeper.objects.find(bucket, key), request.headers);
  const { body, trailers } = bodyOf(request);
  const checksums = checkedChecksums(body, { ...request.headers, ...trailers });
  const headers = storedHeaders(headersWithHoisted(request));
  const { etag } = await storeObject(keeper, { bucket, key, headers, checksums }, body, (current) =>
    requireReplaceable(current, request.headers),
  );
  return { status: 200, headers: { etag, ...checksums } };
}
