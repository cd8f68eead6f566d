import type { Area } from "#shared/email/design/types.ts";
import type { TextStyle } from "./text-style.ts";

/** A box on the canvas, in pixels of the mail's page. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface ContentBox {
  readonly id: string;
  readonly box: Box;
}

export interface ColumnBox {
  readonly id: string;
  readonly box: Box;
  readonly contents: readonly ContentBox[];
}

export interface RowBox {
  readonly id: string;
  readonly area: Area;
  /** The index in its area. */
  readonly at: number;
  readonly box: Box;
  readonly columns: readonly ColumnBox[];
}

/** The text that is being edited: its box and its style. */
export interface EditedText {
  readonly box: Box;
  readonly style: TextStyle;
}

/** The picture of an image content. */
export interface PictureBox {
  readonly box: Box;
  /** The width of the place in which it is. */
  readonly room: number;
  /** The width of the loaded file; 0 before. */
  readonly naturalWidth: number;
}

export interface Layout {
  readonly rows: readonly RowBox[];
  readonly width: number;
  readonly height: number;
  readonly editedText: EditedText | undefined;
  /** The boxes of all items, by their ids. */
  readonly boxes: ReadonlyMap<string, Box>;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const boxOf = ({ boxes }: Layout, id: string): Box | undefined => boxes.get(id);

export function bottomOf(box: Box): number {
  return box.top + box.height;
}

/** The distance of a point from a box; 0 inside. */
export function distanceTo(box: Box, { x, y }: Point): number {
  const dx = Math.max(box.left - x, 0, x - box.left - box.width);
  const dy = Math.max(box.top - y, 0, y - bottomOf(box));
  return Math.hypot(dx, dy);
}
