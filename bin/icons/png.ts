import { crc32, deflateSync } from "node:zlib";

/** A PNG (W3C "Portable Network Graphics") of square size from its pixels, four bytes each: red, green, blue, alpha. */
export function png(size: number, pixels: Uint8Array): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // 8 bits for each of red, green, blue and alpha.
  header.set([8, 6, 0, 0, 0], 8);
  const lines = Array.from({ length: size }, (_, y) => [
    Buffer.from([0]),
    pixels.subarray(y * size * 4, (y + 1) * size * 4),
  ]);
  const data = deflateSync(Buffer.concat(lines.flat()), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
