import { isObject } from "#shared/email/design/json.ts";
import type { UploadedImage } from "./upload-image.ts";

/** The `src` of an image with another image; the old image's id is replaced. */
export function withImage(src: unknown, { url, width, height, id }: UploadedImage): unknown {
  return { ...(isObject(src) && src), url, ...(width > 0 && { width, height }), id };
}
