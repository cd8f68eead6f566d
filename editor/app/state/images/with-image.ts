import { isObject } from "#shared/email/design/json.ts";
import type { Picture } from "./upload-image.ts";

/** The `src` of an image with another picture. What the host calls the old one goes with it. */
export function withPicture(src: unknown, { url, width, height, id }: Picture): unknown {
  return { ...(isObject(src) && src), url, ...(width > 0 && { width, height }), id };
}
