/** What of a picture is drawn over the one before it: its place, and an index of the palette for each pixel. */
export interface GifFrame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

interface Gif {
  readonly width: number;
  readonly height: number;
  /** At most 32 colors, each as red, green and blue. */
  readonly palette: readonly (readonly [number, number, number])[];
  readonly frames: readonly GifFrame[];
  /** For each frame. */
  readonly delaySeconds: number;
}

const PALETTE_BITS = 5;
const MOST_CODES = 4096;

const word = (value: number): readonly [number, number] => [value & 255, value >> 8];

/** A picture in the format GIF89a (CompuServe, "Graphics Interchange Format, Version 89a") that is played once. */
export function encodeGif({ width, height, palette, frames, delaySeconds }: Gif): Uint8Array {
  const colors = Array.from({ length: 2 ** PALETTE_BITS }, (_, index) => palette[index] ?? [0, 0, 0]);
  const size = PALETTE_BITS - 1;
  const header = [...Buffer.from("GIF89a"), ...word(width), ...word(height), 0x80 | (size << 4) | size, 0, 0];
  const parts = frames.map((frame) => {
    // Leaves the frame before it in place: only what changed is in the next one.
    const control = [0x21, 0xf9, 4, 1 << 2, ...word(delaySeconds * 100), 0, 0];
    const place = [frame.left, frame.top, frame.width, frame.height].flatMap(word);
    return Buffer.concat([
      Buffer.from([...control, 0x2c, ...place, 0, PALETTE_BITS]),
      inBlocks(compress(frame.pixels)),
    ]);
  });
  return Buffer.concat([Buffer.from([...header, ...colors.flat()]), ...parts, Buffer.from([0x3b])]);
}

/** Blocks of at most 255 bytes with their lengths, and an empty one. */
function inBlocks(bytes: Buffer): Buffer {
  const blocks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const block = bytes.subarray(at, at + 255);
    blocks.push(Buffer.from([block.length]), block);
  }
  return Buffer.concat([...blocks, Buffer.from([0])]);
}

/** LZW with codes of growing length (GIF89a, appendix F). */
function compress(pixels: Uint8Array): Buffer {
  const clear = 2 ** PALETTE_BITS;
  const end = clear + 1;
  const written: number[] = [];
  /** The code of a known sequence with one more color; 0: not known. */
  const known = new Uint16Array(MOST_CODES << PALETTE_BITS);
  let [next, bits, held, heldBits] = [end + 1, PALETTE_BITS + 1, 0, 0];

  function write(code: number): void {
    held |= code << heldBits;
    heldBits += bits;
    for (; heldBits >= 8; heldBits -= 8) {
      written.push(held & 255);
      held >>>= 8;
    }
  }

  write(clear);
  let sequence = pixels[0] ?? 0;
  for (let at = 1; at < pixels.length; at += 1) {
    const color = pixels[at] ?? 0;
    const longer = (sequence << PALETTE_BITS) | color;
    const code = known[longer] ?? 0;
    if (code !== 0) {
      sequence = code;
      continue;
    }
    write(sequence);
    sequence = color;
    if (next < MOST_CODES) {
      // A decoder knows a sequence one code later than it is made here.
      if (next === 2 ** bits) bits += 1;
      known[longer] = next;
      next += 1;
    } else {
      write(clear);
      known.fill(0);
      [next, bits] = [end + 1, PALETTE_BITS + 1];
    }
  }
  write(sequence);
  write(end);
  if (heldBits > 0) written.push(held & 255);
  return Buffer.from(written);
}
