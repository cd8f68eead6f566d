/**
 * A version's bodies as the difference to those of an earlier version: compressed with Zstandard, with the JSON of the
 * earlier ones as a dictionary. After a small change of a mail of 50 KB this takes about 100 bytes.
 */
import { promisify } from "node:util";
import { constants, zstdCompress, zstdDecompress } from "node:zlib";

/** With a checksum, so that a delta is never applied to another text than it was made from. */
const params = { [constants.ZSTD_c_checksumFlag]: 1 };

export const deltaOf = (text: Buffer, basis: Buffer): Promise<Buffer> =>
  promisify(zstdCompress)(text, { dictionary: basis, params });

/** @throws Error for another basis, and if the text is larger than `mostBytes` */
export const applyDelta = (delta: Uint8Array, basis: Buffer, mostBytes: number): Promise<Buffer> =>
  promisify(zstdDecompress)(delta, { dictionary: basis, maxOutputLength: mostBytes });
