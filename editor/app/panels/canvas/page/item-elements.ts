import { idOf } from "#shared/email/design/address.ts";
import { areas, type Column, type Design, type Row } from "#shared/email/design/types.ts";
import type { CellPlace } from "#shared/email/design/table-edits.ts";
import type { Box, ColumnBox, PictureBox, RowBox } from "./layout.ts";

/** The attributes that the renderer's edit mode writes to identify items. */
const idMark = "data-sestina-id";
const kindMark = "data-sestina-kind";
const textMark = "data-sestina-words";
const cellMark = "data-sestina-cell";
const sampleMark = "data-sestina-sample";
/** The attribute of the element that contains the rows. */
export const rowsMark = "data-sestina-rows";

/** The id of the item that an element belongs to. A column is not selected by pointer; its row is. */
export function itemOfElement(element: Element): string | undefined {
  return element.closest(`[${idMark}]:not([${kindMark}="column"])`)?.getAttribute(idMark) ?? undefined;
}

export function selectorOfItem(id: string): string {
  return `[${idMark}="${CSS.escape(id)}"]`;
}

/** The element that contains a content's text, or that of one of its cells. */
export function textElementOf(page: Document, id: string, cell: CellPlace): Element | null {
  return page.querySelector(selectorOfText(id, cell));
}

export function selectorOfText(id: string, { part, row, column }: CellPlace): string {
  return `${selectorOfItem(id)} :is([${textMark}], [${cellMark}="${part} ${row} ${column}"])`;
}

/** The place of the cell that an element belongs to. The samples of a repeated row have the place of that row. */
export function cellOfElement(element: Element): CellPlace | undefined {
  const cell = element.closest(`[${cellMark}], [${sampleMark}]`);
  const [part, row, column] = (cell?.getAttribute(cellMark) ?? cell?.getAttribute(sampleMark) ?? "").split(" ");
  if (part !== "headers" && part !== "rows" && part !== "footers") return undefined;
  return { part, row: Number(row), column: Number(column) };
}

export function boxOfElement(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}

export function pictureBox(page: Document, id: string): PictureBox | undefined {
  const image = page.querySelector<HTMLImageElement>(`${selectorOfItem(id)} img`);
  const room = image?.closest("td");
  const box = image && boxOfElement(image);
  if (!box || !room || box.width === 0) return undefined;
  return { box, room: boxOfElement(room).width, naturalWidth: image.naturalWidth };
}

/** The elements of the items in an element, with their ids. */
export const itemElements = (around: Element): readonly (readonly [id: string, element: Element])[] =>
  Array.from(
    around.querySelectorAll(`[${idMark}]`),
    (element) => [element.getAttribute(idMark) ?? "", element] as const,
  );

/** The boxes of the design's items, row by row. */
export function rowBoxes(boxes: ReadonlyMap<string, Box>, design: Design): RowBox[] {
  return areas.flatMap((area) =>
    (design.body[area] ?? []).flatMap((row, at): RowBox[] => {
      const box = boxes.get(idOf(row));
      return box ? [{ id: idOf(row), area, at, box, columns: columnBoxes(row, boxes) }] : [];
    }),
  );
}

function columnBoxes(row: Row, boxes: ReadonlyMap<string, Box>): ColumnBox[] {
  return row.columns.flatMap((column): ColumnBox[] => {
    const box = boxes.get(idOf(column));
    return box ? [{ id: idOf(column), box, contents: contentBoxes(column, boxes) }] : [];
  });
}

function contentBoxes(column: Column, boxes: ReadonlyMap<string, Box>): ColumnBox["contents"] {
  return column.contents.flatMap((content) => {
    const box = boxes.get(idOf(content));
    return box ? [{ id: idOf(content), box }] : [];
  });
}
