import { newColumn, newContent, newRow } from "../../design/new-items.ts";
import type { Content, Row, Values } from "../../design/types.ts";
import { columnValues, rowValues } from "../../design/values.ts";
import { isElement, type MarkupElement } from "../../markup/tree.ts";
import { sidesOf } from "../../render/dimensions.ts";
import { attributeIn, hasClass, onlyElement, styleOf } from "../nodes.ts";
import { isSameMarkup } from "../same-markup.ts";
import { cellsFor } from "./cells.ts";
import { conditionValue } from "./condition-value.ts";
import { backgroundPicture, backgroundPictureIn, hidingIn } from "./look.ts";
import { phoneRules } from "./phone-values.ts";
import { piecesOf, type ItemPiece } from "./pieces.ts";
import { type ColumnFound, readColumn } from "./read-column.ts";
import { readContent } from "./read-content.ts";
import { keepsRules, type WrittenMail } from "./written-mail.ts";

/** The row and column of a content, for rendering it alone; `share` is the column's share of the row, 0 to 1. */
export interface Around {
  readonly row: Values;
  readonly column: Values;
  readonly share: number;
}

export interface DrawParts {
  readonly row: (row: Row) => string;
  readonly content: (content: Content, around: Around) => string;
}

/** The row of a piece of html; undefined if rendering it without its contents does not give the same html. */
export function readRow(mail: WrittenMail, piece: ItemPiece, draw: DrawParts): Row | undefined {
  const box = onlyElement(mail.html, piece.main.children, "div");
  const grid = box && onlyElement(mail.html, box.children, "div");
  if (!grid || !hasClass(box, "u-row")) return undefined;
  const columns = grid.children.filter(isElement).map((cell) => readColumn(mail, cell));
  if (columns.length === 0 || !columns.every((column) => column !== undefined)) return undefined;
  const cells = cellsFor(columns.map(({ share }) => share));
  const values = { ...newRow(cells).values, ...valuesOf(mail, piece, box, grid) };
  const emptied = { cells, columns: columns.map((column) => ({ ...newColumn(), values: column.values })), values };
  const drawn = draw.row(emptied);
  if (!isSameMarkup(drawn, withoutContents(mail.html, piece, columns))) return undefined;
  const named = [piece.main, ...grid.children.filter(isElement)];
  if (!named.every((element) => keepsRules(mail, element, drawn))) return undefined;
  const total = cells.reduce((sum, cell) => sum + cell, 0);
  const filled = columns.map((column, i) => ({
    ...newColumn(),
    values: { ...newColumn().values, ...column.values },
    contents: contentsOf(mail, column, (content) =>
      draw.content(content, {
        row: rowValues(emptied),
        column: columnValues({ contents: [], values: column.values }),
        share: (cells[i] ?? 1) / total,
      }),
    ),
  }));
  return { cells, columns: filled, values: { ...values, displayCondition: conditionValue(piece) } };
}

function contentsOf(mail: WrittenMail, column: ColumnFound, draw: (content: Content) => string): readonly Content[] {
  const isContent = ({ name, closed }: MarkupElement) => name === "table" && closed;
  return piecesOf(mail.html, column.nodes, column, isContent).map((piece) =>
    piece.kind === "item"
      ? readContent(mail, piece, draw)
      : newContent("html", { html: mail.html.slice(piece.start, piece.end), containerPadding: "0px" }),
  );
}

function withoutContents(html: string, { start, end }: ItemPiece, columns: readonly ColumnFound[]): string {
  let at = start;
  const kept = columns.map((column) => {
    const part = html.slice(at, column.start);
    at = column.end;
    return part;
  });
  return kept.join("") + html.slice(at, end);
}

function valuesOf(mail: WrittenMail, { main, anchor }: ItemPiece, box: MarkupElement, grid: MarkupElement): Values {
  const band = styleOf(main);
  const id = attributeIn(main, "id");
  const isOwnId = id !== "" && mail.claimId(id);
  const hiding = hidingIn(main);
  const stacking = hasClass(box, "no-stack") ? { noStackMobile: true } : {};
  const mobile = { ...(isOwnId ? phoneValues(mail, id, band.get("padding")) : {}), ...hiding.mobile, ...stacking };
  const override = { mobile, desktop: hiding.desktop };
  const isPlain = Object.values(override).every((device) => Object.keys(device).length === 0);
  const picture = backgroundPictureIn(main, true) ?? backgroundPictureIn(grid, false);
  return {
    padding: band.get("padding") ?? "",
    ...heightOf(grid, band),
    backgroundColor: colourIn(band),
    columnsBackgroundColor: colourIn(styleOf(box)),
    anchor,
    ...(picture && { backgroundImage: picture }),
    ...(isPlain ? {} : { _override: override }),
    ...(isOwnId && { _meta: { htmlID: id, htmlClassNames: "u_row" } }),
  };
}

/** The least height, which is written without the padding, and where the contents stand in it. */
function heightOf(grid: MarkupElement, band: ReadonlyMap<string, string>): Values {
  const inside = /^(\d+(?:\.\d+)?)px$/.exec(styleOf(grid).get("height") ?? "")?.[1];
  const [cell] = grid.children.filter(isElement);
  const align = (cell && styleOf(cell).get("vertical-align")) ?? "top";
  return {
    ...(inside !== undefined && { sestinaMinHeight: withPadding(Number(inside), band.get("padding")) }),
    ...(align === "top" ? {} : { sestinaVerticalAlign: align }),
  };
}

function withPadding(inside: number, padding: unknown): string {
  const { top, bottom } = sidesOf(padding);
  return `${inside + Math.max(0, top) + Math.max(0, bottom)}px`;
}

function colourIn(style: ReadonlyMap<string, string>): string {
  const colour = style.get("background-color") ?? "";
  return colour === "transparent" ? "" : colour;
}

function phoneValues(mail: WrittenMail, id: string, padding: string | undefined): Values {
  const values: Record<string, unknown> = {};
  for (const { className, value, declarations } of phoneRules(mail.rulesOf(id))) {
    if (className === "v-row-padding--vertical")
      values["padding"] = `${value("padding-top")} 0px ${value("padding-bottom")}`;
    else if (className === "v-row-min-height")
      values["sestinaMinHeight"] = withPadding(Number.parseFloat(value("height")), values["padding"] ?? padding);
    else if (className === "v-row-background-color") values["backgroundColor"] = value("background-color");
    else if (className === "v-row-columns-background-color-background-color")
      values["columnsBackgroundColor"] = value("background-color");
    else if (className.startsWith("v-row-background-image--"))
      values["backgroundImage"] = backgroundPicture(declarations, className.endsWith("outer"));
  }
  return values;
}
