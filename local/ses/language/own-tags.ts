import { badRequest } from "../ses-error.ts";
import { renderPart, type TemplateData } from "./render.ts";

/** The tags that SES itself fills in (AWS: "Amazon SES email sending metrics FAQs", "Using subscription management"). */
const ownTag = /\{\{ *(?:ses:openTracker|amazonSESUnsubscribeUrl) *\}\}/g;
const openTracker = /\{\{ *ses:openTracker *\}\}/g;

/**
 * Renders one part with data. With `tagsFirst`, SES's own tags stay unchanged; without it they need a value, like every
 * other placeholder. Throws TemplateError.
 */
export function renderSource(source: string, data: TemplateData, tagsFirst: boolean): string {
  if (!tagsFirst) return renderPart(source, data);
  const tags: string[] = [];
  // Two characters of a private use area, which no grammar of templates knows.
  const marked = source.replaceAll(ownTag, (tag) => `\u{e000}${String(tags.push(tag) - 1)}\u{e001}`);
  return renderPart(marked, data).replaceAll(/\u{e000}(\d+)\u{e001}/gu, (_, index) => tags[Number(index)] ?? "");
}

/** Refuses html with more than one place for the pixel. Throws SesError. */
export function requireOneTracker(html: string | undefined): void {
  if ((html?.match(openTracker) ?? []).length > 1) {
    throw badRequest("The tag {{ses:openTracker}} may be in the html of a mail once.");
  }
}

/** Puts the pixel in place of its tag; without a pixel the tag is removed. Undefined if the html has no tag. */
export function placeTracker(html: string, pixel: string | undefined): string | undefined {
  const [before, ...others] = html.split(openTracker);
  return others.length === 0 ? undefined : `${before ?? ""}${pixel ?? ""}${others.join("")}`;
}
