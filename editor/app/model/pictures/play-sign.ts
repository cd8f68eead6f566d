import type { Part } from "./part.ts";

/** Of the shorter side of the picture. */
const RADIUS = 0.17;

/** Draws the sign of a video, a triangle on a dark disc, in the middle of a part of a canvas, in pixels. */
export function drawPlaySign(context: CanvasRenderingContext2D, { x, y, width, height }: Part): void {
  const radius = Math.min(width, height) * RADIUS;
  context.save();
  context.translate(x + width / 2, y + height / 2);
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.fillStyle = "rgb(0 0 0 / 65%)";
  context.fill();
  context.beginPath();
  // Its center of mass is that of the disc.
  context.moveTo(radius * 0.55, 0);
  context.lineTo(-radius * 0.275, radius * 0.48);
  context.lineTo(-radius * 0.275, -radius * 0.48);
  context.fillStyle = "#ffffff";
  context.fill();
  context.restore();
}
