import type { Values } from "../design/types.ts";
import { decodeEntities } from "../render/sanitize/entities.ts";
import { attributeOf, type DocumentParts } from "./document-parts.ts";

/** Language and text direction of a document, as values of a design's body. */
export function speechOf({ htmlTag, bodyTag }: DocumentParts): Values {
  const attribute = (name: string) => decodeEntities(attributeOf(htmlTag, name) || attributeOf(bodyTag, name)).trim();
  const language = attribute("lang");
  const direction = attribute("dir").toLowerCase();
  return {
    ...(language !== "" && { language: { code: language } }),
    ...((direction === "rtl" || direction === "ltr") && { textDirection: direction }),
  };
}

/**
 * The same for a mail made of rows. `ltr` is what a document has anyway: it is a value of the design only if contents repeat it, as they
 * do when they are rendered with it. Contents without it would not be recognised as rendered with it.
 */
export function speechOfRows(parts: DocumentParts): Values {
  const { textDirection, ...values } = speechOf(parts);
  if (textDirection === undefined) return values;
  return textDirection === "rtl" || parts.body.includes('dir="ltr"') ? { ...values, textDirection } : values;
}
