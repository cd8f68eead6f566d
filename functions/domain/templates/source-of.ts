import { createHash } from "node:crypto";
import * as z from "zod";
import type { TemplateBodies } from "#functions/storage/templates/template-records.ts";
import type { StoredSource } from "#shared/models/template-source.ts";
import { sourceHash, withoutDefaults } from "#shared/source-hash.ts";

const DesignObject = z.looseObject({});

/** What people wrote of a version: its design, or its html if that is own. */
export function sourceWith(bodies: TemplateBodies, htmlIsOwn: boolean): StoredSource {
  const { subject, words, languages, mailSettings, html, text, textIsOwn, design } = bodies;
  return withoutDefaults({
    ...{ subject, words, languages, mailSettings },
    ...(htmlIsOwn ? { html } : { design: DesignObject.parse(JSON.parse(design)) }),
    ...(textIsOwn && { text }),
  });
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** The hash of what people wrote of a version, in hex. */
export const hashWith = (bodies: TemplateBodies, htmlIsOwn: boolean): string =>
  sourceHash(sourceWith(bodies, htmlIsOwn), sha256);

/** A hash as entries keep it: 128 bits in base64url. */
export const keptHash = (hex: string): string => Buffer.from(hex, "hex").subarray(0, 16).toString("base64url");

/** What an entry keeps of its version's source; undefined for bodies of earlier releases, whose html must be rendered first. */
export const keptHashOf = (bodies: TemplateBodies): string | undefined =>
  bodies.htmlIsOwn === undefined ? undefined : keptHash(hashWith(bodies, bodies.htmlIsOwn));
