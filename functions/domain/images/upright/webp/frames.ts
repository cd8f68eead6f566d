import { FRAME_HEADER, readWebpChunks, type WebpChunk, writeWebp } from "../../metadata/strip-webp.ts";
import type { Place, Size } from "../turn.ts";
import type { Pixels, WebpCodec } from "./codec.ts";

/** RFC 9649, 2.7.1.1: a frame of an animation. */
export interface Frame extends Place {
  readonly milliseconds: number;
  /** Whether it is blended with the canvas by its alpha; otherwise it replaces the pixels. */
  readonly isBlended: boolean;
  /** Whether its area is cleared afterwards. */
  readonly isCleared: boolean;
  /** The chunks of its picture. */
  readonly chunks: readonly WebpChunk[];
}

const CLEARS = 0x01;
const REPLACES = 0x02;

/** Undefined for truncated data. */
export function readFrame(data: Buffer): Frame | undefined {
  const chunks = data.length < FRAME_HEADER ? undefined : readWebpChunks(data, FRAME_HEADER);
  if (chunks === undefined) return undefined;
  const flags = data.readUInt8(15);
  return {
    left: 2 * data.readUIntLE(0, 3),
    top: 2 * data.readUIntLE(3, 3),
    width: data.readUIntLE(6, 3) + 1,
    height: data.readUIntLE(9, 3) + 1,
    milliseconds: data.readUIntLE(12, 3),
    isBlended: (flags & REPLACES) === 0,
    isCleared: (flags & CLEARS) !== 0,
    chunks,
  };
}

/** The data of a frame that replaces the whole picture and is not cleared. */
export function wholeFrame({ width, height }: Size, milliseconds: number): Buffer {
  const header = Buffer.alloc(FRAME_HEADER);
  header.writeUIntLE(width - 1, 6, 3);
  header.writeUIntLE(height - 1, 9, 3);
  header.writeUIntLE(milliseconds, 12, 3);
  header.writeUInt8(REPLACES, 15);
  return header;
}

export const flagOf = { colours: 0x20, alpha: 0x10, motion: 0x02 } as const;

/** RFC 9649, 2.7: the header of an extended file. */
export function extendedHeader({ width, height }: Size, flags: number): WebpChunk {
  const data = Buffer.alloc(10);
  data.writeUInt8(flags, 0);
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return { type: "VP8X", data };
}

const isInside = ({ left, top, width, height }: Frame, whole: Size) =>
  left + width <= whole.width && top + height <= whole.height;

/** Blends a pixel over another (RFC 9649, 2.7.1.1, alpha-blending). */
function blend(from: Uint8ClampedArray, at: number, to: Uint8ClampedArray, place: number): void {
  const alpha = from[at + 3] ?? 0;
  const below = ((to[place + 3] ?? 0) * (255 - alpha)) / 255;
  const sum = alpha + below;
  for (let channel = 0; channel < 3; channel += 1) {
    const colours = (from[at + channel] ?? 0) * alpha + (to[place + channel] ?? 0) * below;
    to[place + channel] = sum === 0 ? 0 : colours / sum;
  }
  to[place + 3] = sum;
}

/** Draws frames onto a canvas of a size, as a browser does. */
export function createCanvas(size: Size, codec: WebpCodec) {
  const data = new Uint8ClampedArray(4 * size.width * size.height);
  const eachRow = ({ left, top, width, height }: Frame, visit: (from: number, to: number, length: number) => void) => {
    for (let y = 0; y < height; y += 1) visit(4 * y * width, 4 * ((top + y) * size.width + left), 4 * width);
  };
  const draw = (frame: Frame, pixels: Pixels) => {
    eachRow(frame, (from, to, length) => {
      if (!frame.isBlended) data.set(pixels.data.subarray(from, from + length), to);
      else for (let at = 0; at < length; at += 4) blend(pixels.data, from + at, data, to + at);
    });
  };
  const clear = (frame: Frame) => {
    eachRow(frame, (_, to, length) => data.fill(0, to, to + length));
  };
  return {
    /**
     * The canvas while a frame is shown, then clears the frame's area if requested; undefined if the frame cannot be
     * drawn.
     */
    show: <T>(frame: Frame, see: (shown: Pixels) => T): T | undefined => {
      if (!isInside(frame, size)) return undefined;
      const picture = codec.decode(writeWebp([extendedHeader(frame, flagOf.alpha), ...frame.chunks]));
      if (picture?.width !== frame.width || picture.height !== frame.height) return undefined;
      draw(frame, picture);
      const seen = see({ ...size, data });
      if (frame.isCleared) clear(frame);
      return seen;
    },
  };
}
