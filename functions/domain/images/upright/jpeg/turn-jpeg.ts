import { type Turn, turnedSize } from "../turn.ts";
import { type Component, type JpegPicture, unitOf, UnreadableJpeg } from "./jpeg-picture.ts";
import { readJpeg } from "./read-jpeg.ts";
import { turnBlocks, turnedInBlock } from "./turn-blocks.ts";
import { turnSamples } from "./turn-samples.ts";
import { writeJpeg } from "./write-jpeg.ts";

/** Whether every mirrored side ends with a whole unit. Otherwise the padding of the last blocks would come first. */
function hasWholeUnits({ width, height, components }: JpegPicture, turn: Turn): boolean {
  const unit = unitOf(components);
  return (!turn.mirrorsX || width % unit.width === 0) && (!turn.mirrorsY || height % unit.height === 0);
}

function turnComponent(component: Component, picture: JpegPicture, turn: Turn): Component {
  const unit = unitOf(picture.components);
  const { id, horizontal, vertical, wide, high, quantisation } = component;
  const samples = {
    width: Math.ceil((picture.width * horizontal) / unit.horizontal),
    height: Math.ceil((picture.height * vertical) / unit.vertical),
  };
  const coefficients = hasWholeUnits(picture, turn)
    ? turnBlocks(component, turn)
    : turnSamples(component, samples, turn);
  if (!turn.transposes) return { ...component, coefficients };
  const places = turnedInBlock(turn);
  return {
    id,
    horizontal: vertical,
    vertical: horizontal,
    wide: high,
    high: wide,
    quantisation: quantisation.map((_, at) => quantisation[places[at] ?? 0] ?? 1),
    coefficients,
  };
}

/** Segments that are copied: JFIF, the colour profile, Adobe's colour transform. */
const isCarried = (marker: number) => marker >= 0xe0 && marker <= 0xef;

/** JFIF's density by axis: its bytes 12 to 15. */
function carriedSegments(bytes: Buffer, { transposes }: Turn): Buffer[] {
  const carried: Buffer[] = [];
  for (let at = 2; at + 4 <= bytes.length && bytes[at + 1] !== 0xda;) {
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const segment = Buffer.from(bytes.subarray(at, end));
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xe0 && transposes && segment.length >= 18) {
      bytes.copy(segment, 12, at + 14, at + 16);
      bytes.copy(segment, 14, at + 12, at + 14);
    }
    if (isCarried(marker)) carried.push(segment);
    at = end;
  }
  return carried;
}

/**
 * A JPEG whose pixels are turned. Moves the coefficients, without loss; where a mirrored side ends within a unit,
 * computes them again from the samples with the same quantisation.
 * @param bytes without metadata
 * @returns undefined if it cannot be read
 */
export function turnJpeg(bytes: Buffer, turn: Turn): Buffer | undefined {
  try {
    const picture = readJpeg(bytes);
    const components = picture.components.map((component) => turnComponent(component, picture, turn));
    const turned = writeJpeg({ ...turnedSize(picture, turn), components }, bytes.length * 1.25);
    const [begin, end] = [Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xd9])];
    return Buffer.concat([begin, ...carriedSegments(bytes, turn), turned, end]);
  } catch (error) {
    if (error instanceof UnreadableJpeg || error instanceof RangeError) return undefined;
    throw error;
  }
}
