import type { Design } from "../design/types.ts";
import { renderDesign, type RenderOptions } from "./render-design.ts";

interface Made {
  readonly subject: string;
  readonly html: string;
}

/**
 * Whether another subject needs other html: where the html is what the renderer makes of the design, whose title is the
 * subject. Html that came from elsewhere stays as it is, whatever its design.
 */
export function titleFollows(made: Made, design: Design, subject: string, options: RenderOptions): boolean {
  return subject !== made.subject && renderDesign(design, { ...options, subject: made.subject }).html === made.html;
}
