import type { Design } from "#shared/email/design/types.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";

/** The mail with marks by which the canvas finds its items again. */
export function renderForEditing(design: Design): string {
  return renderDesign(design, { mode: "edit", iconOrigin: location.origin }).html;
}

/** The mail as it is sent. */
export function renderForSending(design: Design): string {
  return renderDesign(design, { iconOrigin: location.origin }).html;
}
