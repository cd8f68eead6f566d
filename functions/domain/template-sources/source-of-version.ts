import { hashWith, sourceWith } from "#functions/domain/templates/shown-in.ts";
import type { TemplateBodies } from "#functions/storage/templates/template-records.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import type { StoredSource } from "#shared/models/template-source.ts";

interface Context {
  readonly appUrl: () => string;
}

/** For versions of earlier releases: html that the renderer does not make of the design. */
function isForeign({ subject, html, design }: TemplateBodies, { appUrl }: Context): boolean {
  const read = readDesign(design);
  return !read.ok || renderDesign(read.design, { iconOrigin: appUrl(), subject }).html !== html;
}

/** Whether the html was imported or written by hand, so that the design does not stand for it. */
export const isHtmlOwn = (bodies: TemplateBodies, context: Context): boolean =>
  bodies.htmlIsOwn ?? isForeign(bodies, context);

/** What people wrote of a version: its design, or its html if that was imported or written by hand. */
export const sourceOf = (bodies: TemplateBodies, context: Context): StoredSource =>
  sourceWith(bodies, isHtmlOwn(bodies, context));

/** The hash of what people wrote of a version, in hex. */
export const hashOfBodies = (bodies: TemplateBodies, context: Context): string =>
  hashWith(bodies, isHtmlOwn(bodies, context));
