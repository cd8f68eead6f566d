import { AppError } from "#shared/errors.ts";
import { recogniseImage, type RecognisedImage } from "../recognise-image.ts";
import { stripGif } from "./strip-gif.ts";
import { stripJpeg } from "./strip-jpeg.ts";
import { stripPng } from "./strip-png.ts";
import { stripWebp } from "./strip-webp.ts";
import type { StrippedImage } from "./stripped-image.ts";

const strippers: Readonly<Record<RecognisedImage["extension"], (bytes: Buffer) => StrippedImage | undefined>> = {
  png: stripPng,
  jpg: stripJpeg,
  gif: stripGif,
  webp: stripWebp,
};

/** A file of 4 MB has room for a million frames, which a browser unpacks one after the other. */
const mostFrames = 500;
const mostPixelsOfFrames = 200_000_000;

const tooManyFrames = `At most ${String(mostFrames)} frames are allowed, and 200 million pixels in all of them.`;

/** Whether bytes are of the same kind and size, by what they say first. */
function isStill({ extension, width, height }: RecognisedImage, bytes: Buffer): boolean {
  const found = recogniseImage(bytes);
  return found?.extension === extension && found.width === width && found.height === height;
}

export interface PlainImage {
  readonly bytes: Buffer;
  /** Upright, in pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * An image without metadata: places, times, cameras, authors, comments, texts, thumbnails, and all that follows the
 * picture. Its pixels and colour profile stay as they are; of its Exif data the orientation alone, if it is to be turned.
 * @throws AppError IMAGE_NOT_ACCEPTED for one that breaks off, or has too many frames
 */
export function withoutMetadata(given: Buffer, image: RecognisedImage): PlainImage {
  const stripped = strippers[image.extension](given);
  if (stripped === undefined || !isStill(image, stripped.bytes)) throw new AppError("IMAGE_NOT_ACCEPTED");
  const { bytes, orientation, frames, pixels } = stripped;
  if (frames > mostFrames || pixels > mostPixelsOfFrames) {
    throw new AppError("IMAGE_NOT_ACCEPTED", { fields: [{ field: "file", rule: tooManyFrames }] });
  }
  // From 5 on, width and height change places.
  const [width, height] = orientation >= 5 ? [image.height, image.width] : [image.width, image.height];
  return { bytes, width, height };
}
