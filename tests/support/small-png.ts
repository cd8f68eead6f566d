import { crc32, deflateSync, inflateSync } from "node:zlib";

/**
 * A screenshot of Chromium's (8 bits, red, green, blue, not interlaced) with its 256 most frequent colours: a third of
 * the bytes.
 */
export function smallPng(screenshot: Buffer): Buffer {
  const { width, height, pixels } = readPng(screenshot);
  const counts = new Map<number, number>();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const palette = [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 256)
    .map(([colour]) => colour);
  const places = new Map(palette.map((colour, i) => [colour, i]));
  const lines = Buffer.alloc((width + 1) * height);
  pixels.forEach((pixel, i) => {
    let place = places.get(pixel);
    if (place === undefined) places.set(pixel, (place = nearest(palette, pixel)));
    lines[i + Math.floor(i / width) + 1] = place;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    screenshot.subarray(0, 8),
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(palette.flatMap(parts))),
    chunk("IDAT", deflateSync(lines, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function readPng(png: Buffer): { width: number; height: number; pixels: Uint32Array } {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const size = { 2: 3, 6: 4 }[png.readUInt8(25)];
  if (png.readUInt8(24) !== 8 || size === undefined) throw new Error("no screenshot of Chromium's");
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString("latin1", at + 4, at + 8) === "IDAT")
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const raw = inflateSync(Buffer.concat(data));
  const stride = width * size;
  const lines = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)];
    for (let x = 0; x < stride; x++) {
      const left = x < size ? 0 : lines[y * stride + x - size]!;
      const up = y === 0 ? 0 : lines[(y - 1) * stride + x]!;
      const corner = x < size || y === 0 ? 0 : lines[(y - 1) * stride + x - size]!;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter!]!;
      lines[y * stride + x] = raw[y * (stride + 1) + 1 + x]! + guess;
    }
  }
  const pixels = Uint32Array.from({ length: width * height }, (_, i) => lines.readUIntBE(i * size, 3));
  return { width, height, pixels };
}

function paeth(left: number, up: number, corner: number): number {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

const parts = (colour: number): number[] => [colour >> 16, (colour >> 8) & 255, colour & 255];

function nearest(palette: readonly number[], colour: number): number {
  const [r, g, b] = parts(colour) as [number, number, number];
  let best = 0;
  let least = Infinity;
  palette.forEach((each, i) => {
    const far = ((each >> 16) - r) ** 2 + (((each >> 8) & 255) - g) ** 2 + ((each & 255) - b) ** 2;
    if (far < least) [least, best] = [far, i];
  });
  return best;
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
