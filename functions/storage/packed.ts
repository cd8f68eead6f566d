import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import * as z from "zod";

/** An item of DynamoDB has at most 400 KB, including keys and names. */
const CHUNK_BYTES = 350 * 1024;

const Chunk = z.object({ chunk: z.instanceof(Uint8Array) });

/** Cuts bytes into chunks of one item each. */
export const chunksOf = (bytes: Uint8Array): Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes.length / CHUNK_BYTES) }, (_, i) =>
    bytes.subarray(i * CHUNK_BYTES, (i + 1) * CHUNK_BYTES),
  );

/** The bytes of chunks in their order. */
export const joinChunks = (items: readonly unknown[]): Buffer =>
  Buffer.concat(items.map((item) => Chunk.parse(item).chunk));

/** Packs a value that exceeds an item: JSON, gzipped, in chunks of one item each. */
export const pack = async (value: unknown): Promise<Uint8Array[]> =>
  chunksOf(await promisify(gzip)(JSON.stringify(value)));

/** Unpacks the JSON of chunks in their order; at most the given bytes. */
export const unpackText = (items: readonly unknown[], mostBytes: number): Promise<Buffer> =>
  promisify(gunzip)(joinChunks(items), { maxOutputLength: mostBytes });

/** Unpacks chunks in their order; at most the given bytes of JSON. */
export async function unpack(items: readonly unknown[], mostBytes: number): Promise<unknown> {
  return JSON.parse((await unpackText(items, mostBytes)).toString("utf8"));
}
