import { randomBytes, randomUUID } from "node:crypto";
import { crc32 } from "node:zlib";
import { imageRoutes } from "#shared/api/images.ts";
import { machineImageRoutes } from "#shared/api/machine-images.ts";
import type { ApiAnswer, Person, Product } from "./product.ts";

/** Complete images of one pixel, the smallest of their kinds. */
const base64 = {
  png: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  gif: "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7",
  jpeg: "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=",
  webpLossy: "UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA",
  webpLossless: "UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==",
  webpExtended:
    "UklGRkoAAABXRUJQVlA4WAoAAAAQAAAAAAAAAAAAQUxQSAwAAAARBxAR/Q9ERP8DAABWUDggGAAAABQBAJ0BKgEAAQAAAP4AAA3AAP7mtQAAAA==",
} as const;

export const image = (kind: keyof typeof base64): Buffer => Buffer.from(base64[kind], "base64");

/** The same, with the end marker that the smallest JPEG omits, and without the byte after the extended WebP. */
export function wholeImage(kind: keyof typeof base64): Buffer {
  if (kind === "jpeg") return Buffer.concat([image(kind), Buffer.from([0xff, 0xd9])]);
  return kind === "webpExtended" ? image(kind).subarray(0, 82) : image(kind);
}

/** A chunk of a PNG. */
export function pngChunk(type: string, data: Buffer | string): Buffer {
  const body = Buffer.concat([
    Buffer.from(type, "latin1"),
    typeof data === "string" ? Buffer.from(data, "latin1") : data,
  ]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(body.length - 4, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** A PNG of this many bytes, filled with unused data. */
export const pngOf = (bytes: number): Buffer => pngFilledWith(Buffer.alloc(bytes - image("png").length - 12));

/** A PNG that no other one equals: the library lists the same bytes once. */
const anotherPng = (): Buffer => pngFilledWith(randomBytes(8));

function pngFilledWith(data: Buffer): Buffer {
  const png = image("png");
  return Buffer.concat([png.subarray(0, -12), pngChunk("IDAT", data), png.subarray(-12)]);
}

interface Uploaded {
  readonly id: string;
  readonly filelink: string;
}

/** Uploads an image, another PNG of one pixel each time unless given, into the library of a user. */
export async function uploadTo(
  { url }: Product,
  { token }: Person,
  name = "picture.png",
  bytes = anotherPng(),
): Promise<Uploaded> {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)], { type: "image/png" }), name);
  const headers = { authorization: `Bearer ${token}` };
  const { path, method } = imageRoutes.uploadImage;
  return (await fetch(`${url}/api${path}`, { method, headers, body: form })).json();
}

/** The answer to an upload of an image. */
export async function uploadPicture({ url }: Product, { token }: Person, bytes: Buffer) {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), "picture");
  const { path, method } = imageRoutes.uploadImage;
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api${path}`, { method, headers, body: form });
  return { status: answer.status, body: await answer.json() };
}

/** An uploaded image as its URL serves it, and the size in the upload's answer. */
export async function servedPicture(product: Product, person: Person, bytes: Buffer) {
  const { status, body } = await uploadPicture(product, person, bytes);
  if (status !== 201) throw new Error(`the upload answered ${String(status)}: ${JSON.stringify(body)}`);
  const stored = Buffer.from(await (await fetch(body.filelink)).arrayBuffer());
  return { stored, said: { width: body.width, height: body.height } };
}

interface UploadByKey {
  readonly bytes: Buffer;
  readonly name?: string;
  readonly idempotencyKey?: string;
}

/** The same by a program. */
export async function uploadByKey(
  url: string,
  key: string,
  { bytes, name = "picture.png", idempotencyKey = `upload-${randomUUID()}` }: UploadByKey,
): Promise<ApiAnswer> {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), name);
  const { path, method } = machineImageRoutes.uploadLibraryImage;
  const headers = { authorization: `Bearer ${key}`, "idempotency-key": idempotencyKey };
  const answer = await fetch(`${url}/api${path}`, { method, headers, body: form });
  return { status: answer.status, body: await answer.json() };
}
