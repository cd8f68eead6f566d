import { changeColors } from "./change-colors.ts";
import type { Part } from "./part.ts";
import { partInPixels, turnedSize, type PictureEdits, type Size } from "./picture-edits.ts";
import { drawPlaySign } from "./play-sign.ts";
import { drawWords } from "./picture-words.ts";

const RIGHT_ANGLE = Math.PI / 2;

/** The edited picture, in its own pixels. The canvas cannot be read if the picture's server does not allow it (CORS). */
export function drawPicture(picture: HTMLImageElement, edits: PictureEdits): HTMLCanvasElement {
  const size = sizeOf(picture);
  const { x, y, width, height } = partInPixels(edits.part, turnedSize(size, edits.turns));
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  draw(canvas, (context) => {
    context.translate(-x, -y);
    putTurned(context, picture, size, edits.turns);
  });
  recolor(canvas, edits);
  drawOn(canvas, edits, { x: 0, y: 0, width, height });
  return canvas;
}

/** A small picture is shown larger, so that there is room for a frame with handles. In pixels of the longer side. */
const LEAST = 240;

/** Draws the whole turned picture with its changed colors, sign and words on a canvas, as large as it is or as there is room for. */
export function drawPreview(
  canvas: HTMLCanvasElement,
  picture: HTMLImageElement,
  edits: PictureEdits,
  room: Size,
): void {
  const size = sizeOf(picture);
  const all = turnedSize(size, edits.turns);
  const wanted = Math.max(1, LEAST / Math.max(all.width, all.height));
  const scale = Math.min(wanted, room.width / all.width, room.height / all.height);
  const width = Math.max(1, Math.round(all.width * scale));
  const height = Math.max(1, Math.round(all.height * scale));
  [canvas.width, canvas.height] = [width, height];
  draw(canvas, (context) => {
    context.scale(width / all.width, height / all.height);
    putTurned(context, picture, size, edits.turns);
  });
  recolor(canvas, edits);
  drawOn(canvas, edits, partInPixels(edits.part, { width, height }));
}

export function sizeOf({ naturalWidth, naturalHeight }: HTMLImageElement): Size {
  return { width: naturalWidth, height: naturalHeight };
}

function draw(canvas: HTMLCanvasElement, paint: (context: CanvasRenderingContext2D) => void): void {
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("the browser has no memory for a picture of this size");
  context.imageSmoothingQuality = "high";
  paint(context);
}

/** Draws the play sign and the words within a part of the canvas. */
function drawOn(canvas: HTMLCanvasElement, { playSign, words }: PictureEdits, part: Part): void {
  draw(canvas, (context) => {
    context.resetTransform();
    drawPlaySign(context, playSign, part);
    drawWords(context, words, part);
  });
}

/** Puts the upper left corner of the turned picture at the origin. */
function putTurned(context: CanvasRenderingContext2D, picture: HTMLImageElement, size: Size, turns: number): void {
  const all = turnedSize(size, turns);
  context.translate(all.width / 2, all.height / 2);
  context.rotate(turns * RIGHT_ANGLE);
  context.drawImage(picture, -size.width / 2, -size.height / 2);
}

function recolor(canvas: HTMLCanvasElement, edits: PictureEdits): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  changeColors(image.data, edits);
  context.putImageData(image, 0, 0);
}
