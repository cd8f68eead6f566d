import { unitOf, UnreadableJpeg } from "./jpeg-picture.ts";

/** A component of a frame, whose blocks the scans fill. */
export interface FrameComponent {
  readonly id: number;
  readonly horizontal: number;
  readonly vertical: number;
  readonly quantisationId: number;
  readonly wide: number;
  readonly high: number;
  /** Blocks that show a part of the picture; the others pad the last units. */
  readonly shownWide: number;
  readonly shownHigh: number;
  readonly coefficients: Int16Array;
}

export interface Frame {
  readonly isProgressive: boolean;
  readonly width: number;
  readonly height: number;
  readonly components: readonly FrameComponent[];
}

/** Coefficients have 2 bytes and are held twice: 50 megapixels in three colours of full sampling fit into 1 GB. */
const MOST_COEFFICIENTS = 160_000_000;

const samplings = [1, 2, 3, 4];

/**
 * The header of a frame (ITU T.81, B.2.2): sequential or progressive, Huffman coding, 8 bits per sample.
 * @throws UnreadableJpeg for any other, which browsers do not show either
 */
export function readFrame(marker: number, data: Buffer): Frame {
  if (marker > 0xc2) throw new UnreadableJpeg("neither sequential nor progressive");
  const [height, width, count] = [data.readUInt16BE(1), data.readUInt16BE(3), data.readUInt8(5)];
  const said = Array.from({ length: count }, (_, index) => {
    const at = 6 + 3 * index;
    const sampling = data.readUInt8(at + 1);
    // A single component is not interleaved, whatever its sampling factors (ITU T.81, A.2.2).
    const [horizontal, vertical] = count === 1 ? [1, 1] : [sampling >> 4, sampling & 15];
    return { id: data.readUInt8(at), horizontal, vertical, quantisationId: data.readUInt8(at + 2) };
  });
  const isSampled = said.every(
    ({ horizontal, vertical }) => samplings.includes(horizontal) && samplings.includes(vertical),
  );
  const blocksOfUnit = said.reduce((sum, { horizontal, vertical }) => sum + horizontal * vertical, 0);
  if (data.readUInt8(0) !== 8 || count < 1 || count > 4 || !isSampled || blocksOfUnit > 10) {
    throw new UnreadableJpeg("a frame of another kind");
  }
  const unit = unitOf(said);
  const [unitsWide, unitsHigh] = [Math.ceil(width / unit.width), Math.ceil(height / unit.height)];
  const blocksOfPicture = unitsWide * unitsHigh * blocksOfUnit;
  if (blocksOfPicture * 64 > MOST_COEFFICIENTS) throw new UnreadableJpeg("more than a Lambda holds");
  const components = said.map((one) => {
    const [wide, high] = [unitsWide * one.horizontal, unitsHigh * one.vertical];
    const shownWide = Math.ceil((width * one.horizontal) / unit.width);
    const shownHigh = Math.ceil((height * one.vertical) / unit.height);
    return { ...one, wide, high, shownWide, shownHigh, coefficients: new Int16Array(wide * high * 64) };
  });
  return { isProgressive: marker === 0xc2, width, height, components };
}
