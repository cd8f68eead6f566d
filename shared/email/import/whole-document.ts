import { attributeOf, type DocumentParts } from "./document-parts.ts";
import { blankDesign, newContent, newRow } from "../design/new-items.ts";
import type { Design, Values } from "../design/types.ts";
import { decodeEntities } from "../render/sanitize/entities.ts";
import { headStyles } from "../render/imported-head.ts";
import { cssValue } from "../render/style.ts";
import { pageColorIn } from "./page-color.ts";
import { speechOf } from "./speech.ts";
import { headOf } from "./unlayer/head.ts";

/**
 * A design out of a whole html mail: its body as one html content, which the renderer gives back byte for byte.
 * The style rules of its head are kept in `body.values.sestinaHead`; they tell the renderer that the document
 * brings its own looks; so does its body's style, in `sestinaBodyStyle`. The title becomes
 * `accessibilityTitle`, the page's colour the background.
 */
export function designOfWholeDocument(parts: DocumentParts, newId: () => string): Design {
  const { head, body, title, bodyTag } = parts;
  const content = newContent("html", { html: body, containerPadding: "0px" });
  const { rules, colourScheme } = headOf(head);
  const style = attributeOf(bodyTag, "style");
  const values: Values = {
    contentWidth: "100%",
    backgroundColor: cssValue(pageColorIn(rules, style, attributeOf(bodyTag, "bgcolor"))) ?? "",
    fontFamily: { label: "", value: "" },
    textColor: "",
    accessibilityTitle: decodeEntities(title).trim(),
    sestinaHead: headStyles(head),
    sestinaBodyStyle: style,
    ...(colourScheme !== "" && { sestinaColorScheme: colourScheme }),
    ...speechOf(parts),
  };
  return blankDesign(newId, values, [newRow([1], [content])]);
}
