import type { StrippedImage } from "./stripped-image.ts";

/** The colour table of the logical screen or of a frame: GIF89a, 18 and 20. */
const colourTable = (packed: number): number => ((packed & 0x80) === 0 ? 0 : 3 * 2 ** ((packed & 7) + 1));

/** The end of a series of sub-blocks, after its empty one; undefined if the bytes end before. */
function endOfBlocks(bytes: Buffer, from: number): number | undefined {
  let at = from;
  while (at < bytes.length) {
    const length = bytes.readUInt8(at);
    at += length + 1;
    if (length === 0) return at;
  }
  return undefined;
}

const EXTENSION = 0x21;
const IMAGE_DESCRIPTOR = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;

/** The number of repetitions: the only application extension that is kept, without any data after it. */
function loopOf(block: Buffer): Buffer | undefined {
  const isLoop = ["NETSCAPE2.0", "ANIMEXTS1.0"].includes(block.toString("latin1", 3, 14)) && block[14] === 3;
  return isLoop ? Buffer.concat([block.subarray(0, 18), Buffer.from([0])]) : undefined;
}

/**
 * Removes comments, plain texts and other extensions such as XMP.
 * @returns undefined if there is no frame, or a truncated one
 */
export function stripGif(bytes: Buffer): StrippedImage | undefined {
  let at = 13 + colourTable(bytes.readUInt8(10));
  const parts = [bytes.subarray(0, at)];
  if (at > bytes.length) return undefined;
  let [frames, pixels] = [0, 0];
  while (at < bytes.length && bytes[at] !== TRAILER) {
    const isFrame = bytes[at] === IMAGE_DESCRIPTOR;
    if ((!isFrame && bytes[at] !== EXTENSION) || at + 10 > bytes.length) return undefined;
    const data = isFrame ? at + 11 + colourTable(bytes.readUInt8(at + 9)) : at + 2;
    const end = endOfBlocks(bytes, data);
    if (end === undefined) return undefined;
    const block = bytes.subarray(at, end);
    const label = block[1];
    if (isFrame) {
      frames += 1;
      pixels += block.readUInt16LE(5) * block.readUInt16LE(7);
    }
    const kept = isFrame || label === GRAPHIC_CONTROL ? block : label === APPLICATION ? loopOf(block) : undefined;
    if (kept !== undefined) parts.push(kept);
    at = end;
  }
  if (frames === 0) return undefined;
  return { bytes: Buffer.concat([...parts, Buffer.from([TRAILER])]), orientation: 1, frames, pixels };
}
