import { objectAt, textAt } from "#shared/email/design/json.ts";
import type { Content, Row } from "#shared/email/design/types.ts";

/** Of a picture that is still to be chosen, in pixels for each pixel of its gray stand-in. */
const SCALE = 20;
const gray = "#d3d9e4";
const drawn = new Map<string, string>();

/** A gray picture of the same shape, as a data URL. */
function grayPicture(width: number, height: number): string {
  const size = `${Math.max(1, Math.round(width / SCALE))} ${Math.max(1, Math.round(height / SCALE))}`;
  const known = drawn.get(size);
  if (known !== undefined) return known;
  const canvas = document.createElement("canvas");
  const [columns = 1, lines = 1] = size.split(" ").map(Number);
  Object.assign(canvas, { width: columns, height: lines });
  const brush = canvas.getContext("2d");
  if (brush) brush.fillStyle = gray;
  brush?.fillRect(0, 0, columns, lines);
  const url = canvas.toDataURL("image/png");
  drawn.set(size, url);
  return url;
}

/** Rows as their picture shows them: with gray pictures, and without the marks of lists and conditions around them. */
export const shownRows = (rows: readonly Row[]): readonly Row[] =>
  rows.map((row) => ({
    ...row,
    values: { ...row.values, displayCondition: null },
    columns: row.columns.map((column) => ({ ...column, contents: column.contents.map(shownContent) })),
  }));

function shownContent(content: Content): Content {
  const { type, values = {} } = content;
  const src = objectAt(values, "src");
  const url = textAt(src, "url");
  if (type !== "image" || (url !== "" && !url.includes("{{"))) return content;
  const { width = 400, height = 400 } = src;
  return {
    ...content,
    values: { ...values, src: { ...src, width, height, url: grayPicture(Number(width), Number(height)) } },
  };
}
