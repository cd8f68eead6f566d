import type { Design } from "#shared/email/design/types.ts";
import type { TextDirection } from "#shared/email/render/direction.ts";
import type { SampleRows } from "#shared/email/render/context.ts";
import { renderDesign, renderParts, type MailParts } from "#shared/email/render/render-design.ts";
import { utf8Bytes } from "#shared/email/render/size.ts";

/** The mail with the attributes by which its items are found, row by row, for the canvas. */
export function renderForCanvas(
  design: Design,
  textDirection: TextDirection | undefined,
  sampleRows?: SampleRows,
): MailParts {
  return renderParts(design, {
    iconOrigin: location.origin,
    ...(textDirection && { textDirection }),
    ...(sampleRows && { sampleRows }),
  });
}

/** The mail as it is sent. */
export function renderForSending(design: Design, textDirection?: TextDirection): string {
  return renderDesign(design, { iconOrigin: location.origin, ...(textDirection && { textDirection }) }).html;
}

const sizes = new WeakMap<Design, number>();

/** The size of the mail as it is sent, computed once per design. */
export function sentBytes(design: Design): number {
  const known = sizes.get(design);
  if (known !== undefined) return known;
  const bytes = utf8Bytes(renderForSending(design));
  sizes.set(design, bytes);
  return bytes;
}
