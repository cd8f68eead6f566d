import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { S3Error } from "./s3-error.ts";

function crc32Of(body: Buffer): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(body));
  return bytes.toString("base64");
}

const hash =
  (algorithm: string) =>
  (body: Buffer): string =>
    createHash(algorithm).update(body).digest("base64");

const checksumsByHeader: Readonly<Record<string, (body: Buffer) => string>> = {
  "content-md5": hash("md5"),
  "x-amz-checksum-crc32": crc32Of,
  "x-amz-checksum-sha1": hash("sha1"),
  "x-amz-checksum-sha256": hash("sha256"),
};

const unknownKinds = ["x-amz-checksum-crc32c", "x-amz-checksum-crc64nvme"];

/** The ETag of an object that was put in one piece, with its quotes. */
export const etagOf = (body: Buffer): string => `"${createHash("md5").update(body).digest("hex")}"`;

/**
 * Verifies every checksum of a request against the body and returns those that S3 stores. Throws BadDigest, or
 * NotImplemented for an unsupported kind.
 */
export function checkedChecksums(body: Buffer, headers: Readonly<Record<string, string>>): Record<string, string> {
  const unknown = unknownKinds.find((name) => headers[name] !== undefined);
  if (unknown !== undefined) throw new S3Error("NotImplemented", `The local AWS cannot check ${unknown}.`);
  const given = Object.entries(checksumsByHeader).flatMap(([name, compute]) => {
    const value = headers[name];
    return value === undefined ? [] : [{ name, value, isRight: compute(body) === value }];
  });
  const wrong = given.find(({ isRight }) => !isRight);
  if (wrong !== undefined) {
    throw new S3Error("BadDigest", `The ${wrong.name} you specified did not match the calculated checksum.`);
  }
  return Object.fromEntries(given.filter(({ name }) => name !== "content-md5").map(({ name, value }) => [name, value]));
}
