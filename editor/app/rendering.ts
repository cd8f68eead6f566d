import type { Content, Design } from "#shared/email/design/types.ts";
import { valuesOf } from "#shared/email/design/values.ts";
import { renderDesign, renderParts, type MailParts } from "#shared/email/render/render-design.ts";
import { writtenHtml } from "#shared/email/render/rich-text.ts";

/** The mail with marks by which its items are found again. */
export function renderForEditing(design: Design): string {
  return renderDesign(design, { mode: "edit", iconOrigin: location.origin }).html;
}

/** The same row by row, for the canvas. */
export function renderForCanvas(design: Design): MailParts {
  return renderParts(design, { iconOrigin: location.origin });
}

/** The mail as it is sent. */
export function renderForSending(design: Design): string {
  return renderDesign(design, { iconOrigin: location.origin }).html;
}

/** The words of a content as html, from whichever form the design holds them in. */
export function wordsOf(content: Content): string {
  return writtenHtml(valuesOf(content));
}
