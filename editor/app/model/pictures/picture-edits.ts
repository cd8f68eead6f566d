import type { Part } from "./part.ts";
import { noPlaySign, type PlaySign } from "./play-sign.ts";
import { noWords, type PictureWords } from "./picture-words.ts";

/** What is changed of a picture, in this order: it is turned and cut, its colors are changed, and a play sign and words are drawn into it. */
export interface PictureEdits {
  /** Quarter turns, clockwise. */
  readonly turns: 0 | 1 | 2 | 3;
  /** What is kept of the turned picture. */
  readonly part: Part;
  /** -100 to 100, in percent. */
  readonly brightness: number;
  readonly contrast: number;
  readonly isGray: boolean;
  readonly playSign: PlaySign;
  readonly words: PictureWords;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const wholePicture: Part = { x: 0, y: 0, width: 100, height: 100 };

export const noEdits: PictureEdits = {
  turns: 0,
  part: wholePicture,
  brightness: 0,
  contrast: 0,
  isGray: false,
  playSign: noPlaySign,
  words: noWords,
};

/** Whether a picture stays as it is. */
export function isUnchanged(edits: PictureEdits): boolean {
  const { turns, part, brightness, contrast, isGray, playSign, words } = edits;
  const isWhole = part.x === 0 && part.y === 0 && part.width === 100 && part.height === 100;
  const isDrawnOn = playSign.kind !== "none" || words.text.trim() !== "";
  return turns === 0 && isWhole && brightness === 0 && contrast === 0 && !isGray && !isDrawnOn;
}

/** The size of a picture of this size after quarter turns. */
export function turnedSize({ width, height }: Size, turns: number): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** One more quarter turn; the same part of the picture is kept. */
export function turned(edits: PictureEdits, to: "left" | "right"): PictureEdits {
  const { x, y, width, height } = edits.part;
  const isRight = to === "right";
  return {
    ...edits,
    turns: quarters[(edits.turns + (isRight ? 1 : 3)) % 4] ?? 0,
    part: { x: isRight ? 100 - y - height : y, y: isRight ? x : 100 - x - width, width: height, height: width },
  };
}

const quarters = [0, 1, 2, 3] as const;

/** A part in whole pixels of a picture of this size: within it, and one pixel at least. */
export function partInPixels({ x, y, width, height }: Part, size: Size): Part {
  const [left, right] = wholePixels(x, width, size.width);
  const [top, bottom] = wholePixels(y, height, size.height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function wholePixels(from: number, length: number, all: number): readonly [from: number, to: number] {
  const at = (percent: number) => Math.round((percent / 100) * all);
  const start = Math.min(Math.max(0, at(from)), all - 1);
  return [start, Math.min(all, Math.max(start + 1, at(from + length)))];
}

/** The largest part of a picture of this size with a ratio of width to height, in its middle. */
export function partOfRatio(ratio: number, size: Size): Part {
  const own = size.width / size.height;
  const width = Math.min(100, (ratio / own) * 100);
  const height = Math.min(100, (own / ratio) * 100);
  return { x: (100 - width) / 2, y: (100 - height) / 2, width, height };
}
