import type { English } from "../i18n/say.ts";
import type { Part } from "./part.ts";

/** The signs of a video: a triangle on a disc, on a box or in a ring, or alone. */
export const playSignKinds = ["none", "disc", "box", "ring", "triangle"] as const;
type PlaySignKind = (typeof playSignKinds)[number];

export const playSignNames: Readonly<Record<PlaySignKind, English>> = {
  none: "No sign",
  disc: "Disc",
  box: "Box",
  ring: "Ring",
  triangle: "Triangle alone",
};

/** The sign of a video, which mails do not draw. */
export interface PlaySign {
  readonly kind: PlaySignKind;
  /** Its height, in percent of the picture's shorter side. */
  readonly size: number;
  /** Of the disc or the box, whose triangle is white or black; else of the lines. "#rrggbb". */
  readonly color: string;
}

export const noPlaySign: PlaySign = { kind: "none", size: 34, color: "#000000" };

/** How much of the picture a disc and a box hide. */
const OPACITY = 0.65;
/** Of the sign's height: the width of a box, its corners, the line of a ring, and a triangle in something. */
const BOX_WIDTH = 1.4;
const CORNER = 0.2;
const LINE = 0.07;
const TRIANGLE = 0.55;

/** Draws a sign in the middle of a part of a canvas, in pixels. */
export function drawPlaySign(context: CanvasRenderingContext2D, sign: PlaySign, part: Part): void {
  const { kind, color } = sign;
  if (kind === "none") return;
  const height = (Math.min(part.width, part.height) * sign.size) / 100;
  const isFilled = kind === "disc" || kind === "box";
  context.save();
  context.translate(part.x + part.width / 2, part.y + part.height / 2);
  context.fillStyle = color;
  context.strokeStyle = color;
  context.lineWidth = height * LINE;
  context.beginPath();
  if (kind === "box") {
    const width = height * BOX_WIDTH;
    context.roundRect(-width / 2, -height / 2, width, height, height * CORNER);
  } else context.arc(0, 0, (height - (isFilled ? 0 : context.lineWidth)) / 2, 0, 2 * Math.PI);
  if (isFilled) {
    context.globalAlpha = OPACITY;
    context.fill();
    context.globalAlpha = 1;
    context.fillStyle = isLight(color) ? "#000000" : "#ffffff";
  } else if (kind === "ring") context.stroke();
  fillTriangle(context, (height / 2) * (kind === "triangle" ? 1 : TRIANGLE));
  context.restore();
}

/** A triangle that points to the right, with its center of mass in the origin. */
function fillTriangle(context: CanvasRenderingContext2D, radius: number): void {
  const half = radius * Math.sin(Math.PI / 3);
  context.beginPath();
  context.moveTo(radius, 0);
  context.lineTo(-radius / 2, half);
  context.lineTo(-radius / 2, -half);
  context.fill();
}

const MIDDLE = 128;

/** Whether black is easier to see on it than white. */
function isLight(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue > MIDDLE;
}
