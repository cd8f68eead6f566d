import type { SampleRows } from "#shared/email/render/context.ts";

/** How the canvas draws the tags of a mail. */
export interface TagDrawing {
  /** Draws the row of a table that repeats for each item of a list. */
  readonly repeatedRow: SampleRows;
  /** The html of the mail's rows; the row with the edited content stays as it is written. */
  readonly rows: (rows: readonly string[], editing: string | null) => readonly string[];
}

/** The attribute of an empty element that stands for the repetition of a table's row, with its list. */
export const repeatMark = "data-sestina-repeat";

/** The tags as they are written, which become chips on the page. */
export const drawnAsTags: TagDrawing = { repeatedRow: markedRow, rows: (rows) => rows };

/** The row once, with a chip for its repetition in its first cell. */
export function markedRow(list: string, html: string): string {
  const mark = `<span ${repeatMark}="${escaped(list)}"></span>`;
  return html.replace(/<t[dh]\b[^>]*>(?:<p\b[^>]*>)?/, (cell) => `${cell}${mark}`);
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
