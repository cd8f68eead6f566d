/** Bits, kinds and order of a PNG's pixels (PNG, Third Edition, 11.2.1). */
export interface PngHeader {
  readonly width: number;
  readonly height: number;
  /** Per channel. */
  readonly depth: number;
  readonly bitsOfPixel: number;
  readonly isPalette: boolean;
  readonly isInterlaced: boolean;
}

const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Undefined for an invalid kind of pixels. */
export function readPngHeader(data: Buffer): PngHeader | undefined {
  const [depth, kind, interlace] = [data.readUInt8(8), data.readUInt8(9), data.readUInt8(12)];
  const channels = channelsOf[kind];
  if (channels === undefined || ![1, 2, 4, 8, 16].includes(depth) || interlace > 1) return undefined;
  return {
    width: data.readUInt32BE(0),
    height: data.readUInt32BE(4),
    depth,
    bitsOfPixel: depth * channels,
    isPalette: kind === 3,
    isInterlaced: interlace === 1,
  };
}

/** A picture in file order, or one of the seven passes of an interlaced one, with the positions of its pixels. */
export interface Pass {
  readonly left: number;
  readonly top: number;
  readonly stepX: number;
  readonly stepY: number;
  readonly width: number;
  readonly height: number;
}

/** PNG, Third Edition, 8.1: left, top and steps of each pass. */
const interlaced = [
  ...[
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
  ],
  ...[
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ],
] as const;

/** The passes that have pixels. */
export function passesOf({ width, height, isInterlaced }: PngHeader): Pass[] {
  if (!isInterlaced) return [{ left: 0, top: 0, stepX: 1, stepY: 1, width, height }];
  return interlaced
    .map(([left = 0, top = 0, stepX = 1, stepY = 1]) => {
      const size = { width: Math.ceil((width - left) / stepX), height: Math.ceil((height - top) / stepY) };
      return { left, top, stepX, stepY, ...size };
    })
    .filter((pass) => pass.width > 0 && pass.height > 0);
}

/** Bytes of a row, without the filter byte. */
export const bytesOfRow = (width: number, bitsOfPixel: number): number => Math.ceil((width * bitsOfPixel) / 8);
