import { pathFrom } from "../core/command.ts";
import { Failure } from "../core/failure.ts";
import { replaceFile } from "../core/files.ts";
import type { Surroundings } from "../core/surroundings.ts";
import { takePicture, widths } from "../picture/take-picture.ts";

interface PictureWish {
  readonly file: string;
  readonly width: number;
  readonly isDark: boolean;
}

interface PictureOptions {
  readonly picture?: string;
  readonly width?: string;
  readonly dark?: boolean;
}

/**
 * The picture that the options name; undefined if they name none.
 * @throws Failure for options of a picture without one
 */
export function pictureWished({ picture, width, dark = false }: PictureOptions): PictureWish | undefined {
  if (picture === undefined) {
    if (width === undefined && !dark) return undefined;
    throw new Failure("misused", "--width and --dark are about a picture.", { hint: "Add --picture <file.png>." });
  }
  if (!/\.png$/i.test(picture)) {
    throw new Failure("misused", `--picture ${JSON.stringify(picture)} is no PNG file.`, {
      hint: "Name one such as welcome.png.",
    });
  }
  return { file: picture, width: width === undefined ? widths.usual : widthOf(width), isDark: dark };
}

function widthOf(written: string): number {
  const width = /^\d{1,5}$/.test(written) ? Number(written) : 0;
  if (width >= widths.least && width <= widths.most) return width;
  throw new Failure("misused", `--width ${JSON.stringify(written)} is no width of a picture.`, {
    hint: `Give pixels from ${String(widths.least)} to ${String(widths.most)}.`,
  });
}

/** Returns the file's path. */
export async function writePicture(
  html: string,
  { file, ...how }: PictureWish,
  around: Surroundings,
): Promise<{ readonly picture: string }> {
  const path = pathFrom(around, file);
  await replaceFile(path, await takePicture(html, how, around.env));
  return { picture: path };
}
