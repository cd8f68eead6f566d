import { isObject, objectAt, textAt } from "../design/json.ts";
import type { Values } from "../design/types.ts";

export interface Sides {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** The pixels of a padding such as "10px 20px"; other values count as 0. */
export function sidesOf(padding: unknown): Sides {
  const parts = (typeof padding === "string" || typeof padding === "number" ? String(padding) : "")
    .trim()
    .split(/\s+/)
    .map((part) => Number.parseFloat(part) || 0);
  const [top = 0, right = top, bottom = top, left = right] = parts;
  return { top, right, bottom, left };
}

/** The width of the left and right borders in pixels. */
export function borderSides(border: unknown): Pick<Sides, "left" | "right"> {
  if (!isObject(border)) return { left: 0, right: 0 };
  return { left: pixels(border["borderLeftWidth"]), right: pixels(border["borderRightWidth"]) };
}

/** The number at the front of "12px" or 12; 0 for anything else. */
export function pixels(value: unknown): number {
  if (typeof value === "number") return Number.isFinite(value) ? value : 0;
  return typeof value === "string" ? Number.parseFloat(value) || 0 : 0;
}

/** Rounds to at most two decimals, like Unlayer's `toFixed`. */
export function rounded(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toFixed(2));
}

export interface ContentWidth {
  /** As CSS has it: "600px" or "100%". */
  readonly css: string;
  /** In pixels, also for a width in percent: for pictures and tables of Outlook. */
  readonly pixels: number;
  readonly isPercent: boolean;
}

/** The assumed width in pixels for a width in percent. */
const ASSUMED_WIDTH = 600;

export function contentWidthOf(body: Values): ContentWidth {
  const written = textAt(body, "contentWidth");
  const amount = Number.parseFloat(written);
  if (!(amount > 0)) return { css: "500px", pixels: 500, isPercent: false };
  if (written.trim().endsWith("%")) return { css: `${amount}%`, pixels: ASSUMED_WIDTH, isPercent: true };
  return { css: `${amount}px`, pixels: amount, isPercent: false };
}

/** The width available to a content inside its padding, column and row, in pixels. */
export function roomFor(content: Values, around: { body: Values; row: Values; column: Values; share: number }): number {
  const row = sidesOf(around.row["padding"]);
  const column = sidesOf(around.column["padding"]);
  const columnBorder = borderSides(around.column["border"]);
  const own = sidesOf(content["containerPadding"]);
  const rowRoom = contentWidthOf(around.body).pixels - row.left - row.right;
  const columnRoom = rowRoom * around.share - column.left - column.right - columnBorder.left - columnBorder.right;
  const border = borderSides(objectAt(content, "border"));
  return columnRoom - own.left - own.right - border.left - border.right;
}
