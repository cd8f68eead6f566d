import { bareRow } from "../../design/bare-row.ts";
import { objectAt } from "../../design/json.ts";
import type { Design, Row, Values } from "../../design/types.ts";
import { isElement, markupTree, type MarkupElement, type MarkupNode } from "../../markup/tree.ts";
import { bodyHtml } from "../../render/document.ts";
import { drawContent } from "../../render/draw-content.ts";
import { drawRow } from "../../render/draw-row.ts";
import { contextOf, type RenderOptions } from "../../render/render-design.ts";
import { attributeOf, type DocumentParts } from "../document-parts.ts";
import { hasClass, styleOf } from "../nodes.ts";
import { isSameMarkup } from "../same-markup.ts";
import { fontFinder } from "./fonts.ts";
import { headOf, restOfHead, type HeadFound } from "./head.ts";
import { designWithHtmlIds } from "./html-ids.ts";
import { piecesOf } from "./pieces.ts";
import { readRow, type DrawParts } from "./read-row.ts";
import { readShell } from "./read-shell.ts";
import { rulesById, type WrittenMail } from "./written-mail.ts";

/**
 * A mail that our renderer or Unlayer's editor wrote, as a design again; undefined for any other mail. Every part is
 * drawn and compared before it is taken: what does not come out the same is kept as html, byte for byte, where it stood.
 * Rules and style sheets of the head that the design does not bring by itself are kept in `sestinaHeadRest`.
 */
export function designOfWrittenMail(
  parts: DocumentParts,
  newId: () => string,
  options: RenderOptions,
): Design | undefined {
  const { body: html, bodyTag } = parts;
  const hasId = html.includes('id="u_body"');
  if (!bodyTag || !(hasId || isExport(html, attributeOf(bodyTag, "class")))) return undefined;
  const tree = markupTree(html);
  const head = hasId ? headOf(parts.head) : withLinksNamed(headOf(parts.head));
  const shell = readShell(parts, tree, head);
  if (!shell) return undefined;
  const claimed = new Set(["u_body"]);
  const mail: WrittenMail = {
    html,
    isOurs: html.includes('<table role="presentation" id="u_body" style="border-collapse:collapse;'),
    iconOrigin: options.iconOrigin,
    rulesOf: rulesById(head.rules),
    fontOf: fontFinder(head.links),
    linkStyle: objectAt(shell.values, "linkStyle"),
    claimId: (id) => !claimed.has(id) && Boolean(claimed.add(id)),
  };
  const values: Values = { ...shell.values, fontFamily: bodyFont(mail, shell.nodes) };
  const context = () => contextOf({ body: { rows: [], values } }, options);
  const source = `${parts.bodyTagText}${html.slice(0, shell.start)}${html.slice(shell.end)}</body>`;
  const drawn = bodyHtml(context(), String(values["preheaderText"]), "");
  if (!isSameMarkup(drawn, source)) return undefined;

  const isRow = (element: MarkupElement) => hasClass(element, "u-row-container") && element.closed;
  const rows = piecesOf(html, shell.nodes, shell, isRow).map((piece): Row => {
    const draw: DrawParts = {
      row: (drawnRow) => drawRow(context(), drawnRow),
      content: (content, around) => drawContent(context(), content, around),
    };
    const row = piece.kind === "item" ? readRow(mail, piece, draw) : undefined;
    if (row || piece.kind === "loose") return row ?? bareRow(html.slice(piece.start, piece.end));
    return bareRow(`${piece.before}${html.slice(piece.start, piece.end)}${piece.after}`);
  });
  return restOfHead(designWithHtmlIds(newId, values, rows), head, options);
}

/** Exports without the id have these names too; around an imported document we write `s_body`. */
function isExport(html: string, bodyClass: string): boolean {
  const names = bodyClass.split(/\s+/);
  return names.includes("clean-body") && !names.includes("s_body") && html.includes("u-row-container");
}

/** Older exports, without an id of the table, have rules for all links; later ones for the links in the table. */
function withLinksNamed(head: HeadFound): HeadFound {
  const named = head.rules.map((rule) =>
    rule.media === "" && /^a(:hover)?$/.test(rule.selector) ? { ...rule, selector: `#u_body ${rule.selector}` } : rule,
  );
  return { ...head, rules: named };
}

/** The table of each content has the body's font; no element before the first one has a font. */
function bodyFont(mail: WrittenMail, nodes: readonly MarkupNode[]): Values {
  const waiting = nodes.filter(isElement).toReversed();
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    const family = element.name === "table" ? styleOf(element).get("font-family") : undefined;
    if (family !== undefined) return mail.fontOf(family);
    waiting.push(...element.children.filter(isElement).toReversed());
  }
  return { label: "", value: "" };
}
