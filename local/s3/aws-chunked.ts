import { S3Error } from "./s3-error.ts";

export interface DecodedBody {
  readonly body: Buffer;
  /** Names in lower case. */
  readonly trailers: Readonly<Record<string, string>>;
}

const incomplete = (): S3Error => new S3Error("IncompleteBody", "The request body terminated unexpectedly");

/** The line that starts at `from`, and the start of the next one. */
function lineAt(raw: Buffer, from: number): { readonly line: string; readonly next: number } {
  const end = raw.indexOf("\r\n", from, "latin1");
  if (end < 0) throw incomplete();
  return { line: raw.toString("latin1", from, end), next: end + 2 };
}

function readTrailers(raw: Buffer, from: number): Record<string, string> {
  const lines = raw.toString("latin1", from).split("\r\n");
  const pairs = lines
    .filter((line) => line.includes(":"))
    .map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const;
    });
  return Object.fromEntries(pairs);
}

/**
 * Decodes an "aws-chunked" body with its trailing checksum, as SDKs send streams (AWS: "Signature calculations …
 * including trailing headers"). Throws IncompleteBody.
 */
export function decodeAwsChunked(raw: Buffer, decodedLength: number): DecodedBody {
  const parts: Buffer[] = [];
  let at = 0;
  for (;;) {
    const { line, next } = lineAt(raw, at);
    const digits = line.split(";")[0] ?? "";
    if (!/^[0-9a-f]{1,8}$/i.test(digits)) throw incomplete();
    const size = Number.parseInt(digits, 16);
    if (size === 0) {
      const body = Buffer.concat(parts);
      if (body.length !== decodedLength) throw incomplete();
      return { body, trailers: readTrailers(raw, next) };
    }
    const end = next + size;
    if (raw.toString("latin1", end, end + 2) !== "\r\n") throw incomplete();
    parts.push(raw.subarray(next, end));
    at = end + 2;
  }
}
