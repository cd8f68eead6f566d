import { createHash } from "node:crypto";
import * as z from "zod";
import type { TemplateBodies } from "#functions/storage/templates/template-records.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import type { StoredSource } from "#shared/models/template-source.ts";
import { sourceHash, withoutDefaults } from "#shared/source-hash.ts";

interface Context {
  readonly appUrl: () => string;
}

/** For versions of earlier releases: html that the renderer does not make of the design. */
function isForeign({ subject, html, design }: TemplateBodies, { appUrl }: Context): boolean {
  const read = readDesign(design);
  return !read.ok || renderDesign(read.design, { iconOrigin: appUrl(), subject }).html !== html;
}

const DesignObject = z.looseObject({});

export const isHtmlOwn = (bodies: TemplateBodies, context: Context): boolean =>
  bodies.htmlIsOwn ?? isForeign(bodies, context);

/** What people wrote of a version: its design, or its html if that was imported or written by hand. */
export function sourceOf(bodies: TemplateBodies, context: Context): StoredSource {
  const { subject, words, languages, mailSettings, html, text, textIsOwn, design } = bodies;
  return withoutDefaults({
    ...{ subject, words, languages, mailSettings },
    ...(isHtmlOwn(bodies, context) ? { html } : { design: DesignObject.parse(JSON.parse(design)) }),
    ...(textIsOwn && { text }),
  });
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** The hash of what people wrote of a version. */
export const hashOfBodies = (bodies: TemplateBodies, context: Context): string =>
  sourceHash(sourceOf(bodies, context), sha256);
