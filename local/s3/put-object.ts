import { linkToken, type RandomBytes } from "#local/aws/random-text.ts";
import type { LocalRequest, LocalResponse } from "#local/http/service.ts";
import { decodeAwsChunked, type DecodedBody } from "./aws-chunked.ts";
import { checkedChecksums, etagOf } from "./checksums.ts";
import { requireReplaceable } from "./conditions.ts";
import type { Objects } from "./objects.ts";
import { S3Error } from "./s3-error.ts";

const MAX_KEY_BYTES = 1024;
const KEPT_HEADERS = ["cache-control", "content-disposition", "content-language", "content-type", "expires"];

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
  if (missing !== undefined) throw new S3Error("IncompleteBody", `The announced trailer ${missing} did not come.`);
  return decoded;
}

function keptHeaders(headers: LocalRequest["headers"]): Record<string, string> {
  const kept = Object.entries(headers).filter(
    ([name]) => KEPT_HEADERS.includes(name) || name.startsWith("x-amz-meta-"),
  );
  const encoding = (headers["content-encoding"] ?? "")
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "" && each !== "aws-chunked")
    .join(",");
  return {
    "content-type": "binary/octet-stream",
    ...Object.fromEntries(kept),
    ...(encoding === "" ? {} : { "content-encoding": encoding }),
  };
}

/** PutObject, also with a trailing checksum and on condition. Throws S3Error. */
export async function putObject(
  { objects, now, random }: { readonly objects: Objects; readonly now: () => Date; readonly random: RandomBytes },
  request: LocalRequest,
  { bucket, key }: { readonly bucket: string; readonly key: string },
): Promise<LocalResponse> {
  if (Buffer.byteLength(key) > MAX_KEY_BYTES) throw new S3Error("KeyTooLongError", "Your key is too long");
  if (request.headers["x-amz-copy-source"] !== undefined) {
    throw new S3Error("NotImplemented", "The small cloud does not copy objects.");
  }
  requireReplaceable(objects.find(bucket, key), request.headers);
  const { body, trailers } = bodyOf(request);
  const checksums = checkedChecksums(body, { ...request.headers, ...trailers });
  const etag = etagOf(body);
  const entry = {
    bucket,
    key,
    file: linkToken(random),
    size: body.length,
    etag,
    lastModified: now().toISOString(),
    headers: keptHeaders(request.headers),
    checksums,
  };
  await objects.put(entry, body, (current) => requireReplaceable(current, request.headers));
  return { status: 200, headers: { etag, ...checksums } };
}
