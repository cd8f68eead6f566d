import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import * as z from "zod";

/** An item of DynamoDB holds 400 KB, keys and names included. */
const chunkBytes = 350 * 1024;

const Chunk = z.object({ chunk: z.instanceof(Uint8Array) });

/** What an item could not hold: JSON, gzipped, in chunks for an item each. */
export async function pack(value: unknown): Promise<Uint8Array[]> {
  const packed = await promisify(gzip)(JSON.stringify(value));
  const count = Math.ceil(packed.length / chunkBytes);
  return Array.from({ length: count }, (_, i) => packed.subarray(i * chunkBytes, (i + 1) * chunkBytes));
}

/** What was packed, out of its items in their order; at most so many bytes of JSON. */
export async function unpack(items: readonly unknown[], mostBytes: number): Promise<unknown> {
  const packed = Buffer.concat(items.map((item) => Chunk.parse(item).chunk));
  const unpacked = await promisify(gunzip)(packed, { maxOutputLength: mostBytes });
  return JSON.parse(unpacked.toString("utf8"));
}
