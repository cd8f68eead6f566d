import { attributeOf, type DocumentParts } from "./document-parts.ts";
import { blankDesign, newContent, newRow } from "../design/new-items.ts";
import type { Design, Values } from "../design/types.ts";
import { decodeEntities } from "../render/sanitize/entities.ts";
import { headStyles } from "../render/imported-head.ts";
import { cssValue } from "../render/style.ts";

/**
 * A design out of a whole html mail: its body as one html content, which the renderer gives back byte for byte.
 * The style rules of its head are kept in `body.values.sestinaHead`; they tell the renderer that the document
 * brings its own looks; so does its body's style, in `sestinaBodyStyle`. The title becomes
 * `accessibilityTitle`, the body's colour the background.
 */
export function designOfWholeDocument({ head, body, title, bodyTag }: DocumentParts, newId: () => string): Design {
  const content = newContent("html", { html: body, containerPadding: "0px" });
  const background = cssValue(attributeOf(bodyTag, "bgcolor") || backgroundIn(attributeOf(bodyTag, "style")));
  const values: Values = {
    contentWidth: "100%",
    backgroundColor: background ?? "#ffffff",
    fontFamily: { label: "", value: "" },
    textColor: "",
    accessibilityTitle: decodeEntities(title).trim(),
    sestinaHead: headStyles(head),
    sestinaBodyStyle: attributeOf(bodyTag, "style"),
  };
  return blankDesign(newId, values, [newRow([1], [content])]);
}

/** The background colour of a style attribute, when it is a plain colour. */
function backgroundIn(style: string): string {
  for (const declaration of decodeEntities(style).split(";")) {
    const colon = declaration.indexOf(":");
    const property = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase();
    const value = declaration.slice(colon + 1).trim();
    if (/^background(-color)?$/.test(property) && /^(#[0-9a-f]{3,8}|[a-z]+|rgba?\([\d.,\s%]+\))$/i.test(value))
      return value;
  }
  return "";
}
