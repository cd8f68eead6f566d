import { AppError } from "#shared/errors.ts";
import { recogniseImage, type RecognisedImage } from "./recognise-image.ts";
import { stripGif } from "./metadata/strip-gif.ts";
import { stripJpeg } from "./metadata/strip-jpeg.ts";
import { stripPng } from "./metadata/strip-png.ts";
import { stripWebp } from "./metadata/strip-webp.ts";
import { turnJpeg } from "./upright/jpeg/turn-jpeg.ts";
import { turnPng } from "./upright/png/turn-png.ts";
import { type Turn, turnedSize, turnOf } from "./upright/turn.ts";
import type { StrippedImage } from "./metadata/stripped-image.ts";

const strippers: Readonly<Record<RecognisedImage["extension"], (bytes: Buffer) => StrippedImage | undefined>> = {
  png: stripPng,
  jpg: stripJpeg,
  gif: stripGif,
  webp: stripWebp,
};

/** A file of 4 MB can hold a million frames, which a browser decodes one by one. */
const MOST_FRAMES = 500;
const MOST_PIXELS_OF_FRAMES = 200_000_000;

type Turned = Buffer | undefined;

/** Turns the pixels by kind. A GIF has no Exif data. WebP's codec of half a megabyte is loaded on demand. */
const turners: Partial<Record<RecognisedImage["extension"], (bytes: Buffer, turn: Turn) => Turned | Promise<Turned>>> =
  {
    png: turnPng,
    jpg: turnJpeg,
    webp: async (bytes, turn) => (await import("./upright/webp/turn-webp.ts")).turnWebp(bytes, turn),
  };

const notUpright = "It is to be turned by its Exif data, and its pixels cannot be: save it upright, or as a JPEG.";
const tooManyFrames = `At most ${String(MOST_FRAMES)} frames are allowed, and 200 million pixels in all of them.`;

/** Whether the bytes are recognised as the same kind and size. */
function isStill({ extension, width, height }: RecognisedImage, bytes: Buffer): boolean {
  const found = recogniseImage(bytes);
  return found?.extension === extension && found.width === width && found.height === height;
}

/**
 * The picture, turned upright by its orientation.
 * @throws AppError IMAGE_NOT_ACCEPTED if it cannot be decoded or is too large to be turned
 */
async function upright({ extension }: RecognisedImage, { bytes, orientation }: StrippedImage): Promise<Buffer> {
  if (orientation === 1) return bytes;
  const turned = await turners[extension]?.(bytes, turnOf(orientation));
  if (turned === undefined) {
    throw new AppError("IMAGE_NOT_ACCEPTED", { fields: [{ field: "file", rule: notUpright }] });
  }
  return turned;
}

export interface PlainImage {
  readonly bytes: Buffer;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * An upright image without metadata (places, times, cameras, authors, comments, texts, thumbnails) and without data
 * after the picture. Keeps the colour profile, and the pixels unless Exif data turns them.
 * @throws AppError IMAGE_NOT_ACCEPTED for an image that is truncated, has too many frames, or cannot be turned
 */
export async function withoutMetadata(given: Buffer, image: RecognisedImage): Promise<PlainImage> {
  const stripped = strippers[image.extension](given);
  if (stripped === undefined || !isStill(image, stripped.bytes)) throw new AppError("IMAGE_NOT_ACCEPTED");
  const { orientation, frames, pixels } = stripped;
  if (frames > MOST_FRAMES || pixels > MOST_PIXELS_OF_FRAMES) {
    throw new AppError("IMAGE_NOT_ACCEPTED", { fields: [{ field: "file", rule: tooManyFrames }] });
  }
  return { bytes: await upright(image, stripped), ...turnedSize(image, turnOf(orientation)) };
}
