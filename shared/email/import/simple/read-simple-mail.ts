import { newColumn, newContent, newRow } from "../../design/new-items.ts";
import type { Content, Design, Row, Values } from "../../design/types.ts";
import { isElement, markupTree } from "../../markup/tree.ts";
import { sidesOf } from "../../render/dimensions.ts";
import type { DocumentParts } from "../document-parts.ts";
import { onlyElements } from "../nodes.ts";
import { conditionValue } from "../unlayer/condition-value.ts";
import { headOf } from "../unlayer/head.ts";
import { designWithHtmlIds } from "../unlayer/html-ids.ts";
import { piecesOf } from "../unlayer/pieces.ts";
import { designOfWholeDocument } from "../whole-document.ts";
import { blocksIn, type Block } from "./blocks.ts";
import { singleContent } from "./single-content.ts";
import { columnIn, within, type ColumnFound, type Surroundings } from "./wrapper.ts";

/** Rules of text elements only: they have the same effect wherever the mail's parts are placed. */
const harmless =
  /^(body|a|a:(hover|visited|link|active)|p|h[1-6]|ul|ol|li|b|strong|em|i)(,(body|a|p|h[1-6]|ul|ol|li))*$/;

/**
 * The rows and contents of a mail with one column of texts, pictures, buttons and lines. Undefined for a richer mail,
 * and if none of its parts becomes more than html. Texts keep their html byte for byte, and the browsers' default
 * margins.
 */
export function designOfSimpleMail(parts: DocumentParts, newId: () => string): Design | undefined {
  const { rules, outlook } = headOf(parts.head);
  if (outlook.length > 0 || !rules.every(({ media, selector }) => media === "" && harmless.test(selector)))
    return undefined;
  const column = columnIn(parts.body, markupTree(parts.body));
  const rows = column && rowsIn(parts.body, column);
  if (!column || !rows?.some(hasStructure)) return undefined;
  const whole = designOfWholeDocument(parts, newId).body.values ?? {};
  const { outerColour, width } = column.around;
  const values: Values = {
    ...whole,
    contentWidth: width || "100%",
    ...(outerColour !== "" && { backgroundColor: outerColour }),
  };
  return designWithHtmlIds(newId, values, rows);
}

const hasStructure = (row: Row): boolean =>
  row.columns.some(({ contents }) => contents.some(({ type }) => type !== "html"));

function rowsIn(html: string, column: ColumnFound): readonly Row[] | undefined {
  const elements = column.nodes.filter(isElement);
  if (elements.length < 2 || !elements.every(({ name, closed }) => name === "tr" && closed)) {
    const row = rowOf(html, column);
    return row && [spaced(row, column.around, true, true)];
  }
  const pieces = piecesOf(html, column.nodes, column, ({ name }) => name === "tr");
  const rows = pieces.map((piece): Row | undefined => {
    const [cell, ...others] = (piece.kind === "item" && onlyElements(html, piece.main.children)) || [];
    if (piece.kind === "loose" || cell?.name !== "td" || !cell.closed || others.length > 0) return undefined;
    const line = within(column.around, piece.main);
    const around = line && within(line, cell);
    const row = around && rowOf(html, { around, nodes: cell.children, start: cell.innerStart, end: cell.innerEnd });
    return row && { ...row, values: { ...row.values, displayCondition: conditionValue(piece) } };
  });
  if (!rows.every((row) => row !== undefined)) return undefined;
  return rows.map((row, i) => spaced(row, column.around, i === 0, i === rows.length - 1));
}

function rowOf(html: string, { around, nodes }: ColumnFound): Row | undefined {
  const blocks = blocksIn(html, nodes);
  if (!blocks) return undefined;
  const contents = blocks.map((block) => contentOf(html, block, around.letters));
  const column = newColumn(contents);
  const row = newRow([1]);
  const padded = { ...column, values: { ...column.values, padding: around.innerPadding || "0px" } };
  return { ...row, columns: [padded], values: { ...row.values, columnsBackgroundColor: around.innerColour } };
}

/** Adds the padding around the whole column: above its first row and below its last one. */
function spaced(row: Row, { outerPadding }: Surroundings, isFirst: boolean, isLast: boolean): Row {
  const { top, right, bottom, left } = sidesOf(outerPadding);
  const padding = `${isFirst ? top : 0}px ${right}px ${isLast ? bottom : 0}px ${left}px`;
  return { ...row, values: { ...row.values, padding } };
}

function contentOf(html: string, block: Block, letters: Surroundings["letters"]): Content {
  const align = letters["text-align"] ?? "";
  const single = block.element && singleContent(html, block.element, align);
  if (single) return single;
  const written = html.slice(block.start, block.end);
  const isPlain = block.kind === "words" || block.element?.name === "a" || block.element?.name === "hr";
  if (!isPlain) return newContent("html", { html: styled(written, letters), containerPadding: "0px" });
  const family = letters["font-family"];
  return newContent("text", {
    containerPadding: "0px",
    sestinaAsWritten: true,
    text: written,
    fontSize: letters["font-size"] ?? "",
    lineHeight: letters["line-height"] ?? "",
    textAlign: align,
    ...(letters["color"] !== undefined && { color: letters["color"] }),
    ...(family !== undefined && { fontFamily: { label: family.split(",")[0] ?? "", value: family } }),
  });
}

/** Wraps html in an element with the styles that it inherited in the original mail. */
function styled(html: string, letters: Surroundings["letters"]): string {
  const style = Object.entries(letters)
    .map((declaration) => declaration.join(":"))
    .join(";")
    .replaceAll('"', "'");
  return style === "" ? html : `<div style="${style}">${html}</div>`;
}
