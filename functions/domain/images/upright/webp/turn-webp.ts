import { readWebpChunks, type WebpChunk, writeWebp, writeWebpChunks } from "../../metadata/strip-webp.ts";
import { type Size, type Turn, turnedPositions, turnedSize } from "../turn.ts";
import { openWebpCodec, type Pixels, type WebpCodec } from "./codec.ts";
import { createCanvas, extendedHeader, flagOf, readFrame, wholeFrame } from "./frames.ts";

/** Limit of a still picture. The codec holds the pixels several times, in WebAssembly memory that never shrinks. */
const MOST_PIXELS = 12_600_000;
/** Limit over all frames, each as large as the whole: 12 seconds. */
const MOST_PIXELS_OF_FRAMES = 40_000_000;

/** The turned pixels. */
function turnedPixels(pixels: Pixels, turn: Turn): Pixels {
  const size = turnedSize(pixels, turn);
  const count = pixels.width * pixels.height;
  const from = new Uint32Array(pixels.data.buffer, pixels.data.byteOffset, count);
  const to = new Uint32Array(count);
  const positionOf = turnedPositions(pixels, turn);
  for (let y = 0, at = 0; y < pixels.height; y += 1) {
    for (let x = 0; x < pixels.width; x += 1, at += 1) to[positionOf(x, y)] = from[at] ?? 0;
  }
  return { ...size, data: new Uint8ClampedArray(to.buffer) };
}

/** The chunks that draw a picture. */
const isPicture = ({ type }: WebpChunk) => type === "VP8 " || type === "VP8L" || type === "ALPH";
const isLossless = (chunks: readonly WebpChunk[]) => chunks.some(({ type }) => type === "VP8L");

/** The chunks of a picture after a turn; undefined if the codec refuses it. */
function turnedPicture(pixels: Pixels, turn: Turn, codec: WebpCodec, keepsEach: boolean): WebpChunk[] | undefined {
  const encoded = codec.encode(turnedPixels(pixels, turn), keepsEach);
  return encoded === undefined ? undefined : readWebpChunks(encoded, 12)?.filter(isPicture);
}

interface Moving {
  readonly frames: readonly WebpChunk[];
  readonly size: Size;
}

/**
 * The frames after a turn, each as large as the whole: a frame's position must be even, which a turned one may not be.
 */
function turnedFrames({ frames, size }: Moving, turn: Turn, codec: WebpCodec): WebpChunk[] | undefined {
  const canvas = createCanvas(size, codec);
  const turned: WebpChunk[] = [];
  for (const { data } of frames) {
    const frame = readFrame(data);
    if (frame === undefined) return undefined;
    const picture = canvas.show(frame, (shown) => turnedPicture(shown, turn, codec, isLossless(frame.chunks)));
    if (picture === undefined) return undefined;
    const header = wholeFrame(turnedSize(size, turn), frame.milliseconds);
    turned.push({ type: "ANMF", data: Buffer.concat([header, writeWebpChunks(picture)]) });
  }
  return turned;
}

/**
 * A WebP whose pixels are turned. Lossless if it was stored so; otherwise encoded again.
 * @param bytes an extended file without metadata; may be animated
 * @returns undefined if it cannot be read or is too large
 */
export async function turnWebp(bytes: Buffer, turn: Turn): Promise<Buffer | undefined> {
  const chunks = readWebpChunks(bytes, 12) ?? [];
  const [head] = chunks;
  if (head?.type !== "VP8X" || head.data.length < 10) return undefined;
  const size = { width: head.data.readUIntLE(4, 3) + 1, height: head.data.readUIntLE(7, 3) + 1 };
  const frames = chunks.filter(({ type }) => type === "ANMF");
  const count = size.width * size.height;
  if (count > MOST_PIXELS || count * frames.length > MOST_PIXELS_OF_FRAMES) return undefined;
  const codec = await openWebpCodec();
  const flags = head.data.readUInt8(0) & (flagOf.colours | flagOf.motion);
  const finish = (parts: readonly WebpChunk[], hasAlpha: boolean): Buffer =>
    writeWebp([extendedHeader(turnedSize(size, turn), flags | (hasAlpha ? flagOf.alpha : 0)), ...parts]);
  const saysAlpha = (head.data.readUInt8(0) & flagOf.alpha) !== 0;
  const colours = chunks.filter(({ type }) => type === "ICCP");
  try {
    if (frames.length > 0) {
      const turned = turnedFrames({ frames, size }, turn, codec);
      // The area around a smaller frame is transparent, even if no frame has an alpha channel.
      return turned && finish([...colours, ...chunks.filter(({ type }) => type === "ANIM"), ...turned], true);
    }
    const pixels = codec.decode(bytes);
    if (pixels?.width !== size.width || pixels.height !== size.height) return undefined;
    const picture = turnedPicture(pixels, turn, codec, isLossless(chunks));
    return picture && finish([...colours, ...picture], saysAlpha || picture.some(({ type }) => type === "ALPH"));
  } catch (error) {
    // The codec aborts with a RuntimeError of WebAssembly.
    if (error instanceof Error) return undefined;
    throw error;
  }
}
