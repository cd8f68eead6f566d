import type { Values } from "../design/types.ts";
import { decodeEntities } from "../render/sanitize/entities.ts";
import { attributeOf, type DocumentParts } from "./document-parts.ts";

/** The language and the direction of words that a document says, as a design's body says them. */
export function speechOf({ htmlTag, bodyTag }: DocumentParts): Values {
  const said = (name: string) => decodeEntities(attributeOf(htmlTag, name) || attributeOf(bodyTag, name)).trim();
  const language = said("lang");
  const direction = said("dir").toLowerCase();
  return {
    ...(language !== "" && { language: { code: language } }),
    ...((direction === "rtl" || direction === "ltr") && { textDirection: direction }),
  };
}
