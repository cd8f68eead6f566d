import { brandFromColors } from "#shared/brand/brand-from-colors.ts";
import { mainColors } from "#shared/brand/main-colors.ts";
import type { Brand } from "#shared/models/brand.ts";
import { uploadImage } from "#web/lib/images/upload-image.ts";
import { nameOfColor } from "./brand-words.ts";

/** Colors do not need more, and a picture of many megapixels would hold up the page. */
const LONGER_SIDE = 96;

/**
 * A brand with the colors of a picture, which becomes its logo with `alt` as alternative text. Undefined for a file that is no picture. If it cannot be
 * stored, such as without the permission for images, the brand has its colors alone.
 */
export async function brandFromLogo(file: File, alt: string): Promise<Brand | undefined> {
  const pixels = await pixelsOf(file);
  if (pixels === undefined) return undefined;
  const brand = brandFromColors({ colors: mainColors(pixels), nameOf: nameOfColor });
  const stored = await uploadImage(file, () => undefined).catch(() => undefined);
  return stored === undefined ? brand : { ...brand, logo: { ...brand.logo, light: stored.filelink, alt } };
}

async function pixelsOf(file: File): Promise<Uint8ClampedArray | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (picture === undefined) return undefined;
  const scale = Math.min(1, LONGER_SIDE / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)));
  const canvas = new OffscreenCanvas(width ?? 1, height ?? 1);
  const context = canvas.getContext("2d");
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height).data;
}
