/** A frame as a viewer shows it: the color of each pixel as 0xrrggbb, and how long it stays. */
export interface ShownFrame {
  readonly delaySeconds: number;
  readonly colors: Uint32Array;
  /** What the frame itself holds. */
  readonly drawn: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
}

export interface ShownGif {
  readonly width: number;
  readonly height: number;
  readonly frames: readonly ShownFrame[];
  /** Whether it has the extension that makes programs play it again. */
  readonly isRepeated: boolean;
}

/** Reads a GIF by its specification (GIF89a): one palette, no transparency, no interlacing, each frame above the one before it. */
export function showGif(bytes: Uint8Array): ShownGif {
  const file = Buffer.from(bytes);
  if (file.toString("latin1", 0, 6) !== "GIF89a") throw new Error("no GIF89a");
  const [width, height, flags] = [file.readUInt16LE(6), file.readUInt16LE(8), file[10]!];
  const paletteEnd = 13 + 3 * 2 ** ((flags & 7) + 1);
  const colorOf = (index: number) => file.readUIntBE(13 + 3 * index, 3);
  const shown = new Uint32Array(width * height);
  const frames: ShownFrame[] = [];
  let [at, delaySeconds, isRepeated] = [paletteEnd, 0, false];

  function blocks(): Buffer {
    const parts: Buffer[] = [];
    for (; file[at] !== 0; at += 1 + file[at]!) parts.push(file.subarray(at + 1, at + 1 + file[at]!));
    at += 1;
    return Buffer.concat(parts);
  }

  for (; file[at] !== 0x3b;) {
    if (file[at] === 0x21) {
      const label = file[at + 1];
      at += 2;
      const data = blocks();
      if (label === 0xf9) delaySeconds = data.readUInt16LE(1) / 100;
      if (label === 0xff) isRepeated = true;
    } else if (file[at] === 0x2c) {
      const [left = 0, top = 0, wide = 0, high = 0] = [1, 3, 5, 7].map((offset) => file.readUInt16LE(at + offset));
      const colorBits = file[at + 10]!;
      at += 11;
      const indexes = decompress(blocks(), colorBits);
      if (indexes.length !== wide * high) throw new Error(`${indexes.length} pixels for ${wide} by ${high}`);
      for (let index = 0; index < indexes.length; index += 1)
        shown[(top + Math.floor(index / wide)) * width + left + (index % wide)] = colorOf(indexes[index]!);
      frames.push({ delaySeconds, colors: shown.slice(), drawn: { left, top, width: wide, height: high } });
    } else throw new Error(`no block begins with ${file[at]}`);
  }
  return { width, height, frames, isRepeated };
}

function decompress(data: Buffer, colorBits: number): number[] {
  const [clear, end] = [2 ** colorBits, 2 ** colorBits + 1];
  const colors = Array.from({ length: clear + 2 }, (_, color) => [color]);
  let [known, bits, at, before] = [[...colors], colorBits + 1, 0, undefined as number[] | undefined];
  const found: number[] = [];
  for (;;) {
    let code = 0;
    for (let bit = 0; bit < bits; bit += 1, at += 1) code |= ((data[at >> 3]! >> (at & 7)) & 1) << bit;
    if (code === end) return found;
    if (code === clear) {
      [known, bits, before] = [[...colors], colorBits + 1, undefined];
      continue;
    }
    const sequence = known[code] ?? (code === known.length && before ? [...before, before[0]!] : undefined);
    if (sequence === undefined) throw new Error(`the code ${code} is not known`);
    for (const color of sequence) found.push(color);
    if (before !== undefined && known.length < 4096) known.push([...before, sequence[0]!]);
    if (known.length === 2 ** bits && bits < 12) bits += 1;
    before = sequence;
  }
}
