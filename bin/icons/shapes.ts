/** A shape on a grid of 24 by 24: the distance of a point from its edge, negative inside. */
export type Shape = (x: number, y: number) => number;

type Point = readonly [x: number, y: number];

export const disc =
  (cx: number, cy: number, r: number): Shape =>
  (x, y) =>
    Math.hypot(x - cx, y - cy) - r;

/** A line with round ends through these points. */
export const line =
  (width: number, ...points: readonly Point[]): Shape =>
  (x, y) =>
    Math.min(...pairs(points).map(([from, to]) => distanceToLine(x, y, from, to))) - width / 2;

export const ring = (cx: number, cy: number, r: number, width: number): Shape => outline(disc(cx, cy, r), width);

/** Part of a ring, from one angle to another in degrees, clockwise from the right, with round ends. */
export const arc = (cx: number, cy: number, r: number, from: number, to: number, width: number): Shape => {
  const steps = Math.max(2, Math.ceil((to - from) / 6));
  const at = (i: number): Point => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
  };
  return line(width, ...Array.from({ length: steps + 1 }, (_, i) => at(i)));
};

/** A rectangle around a centre, with round corners. */
export const box =
  (cx: number, cy: number, width: number, height: number, radius: number): Shape =>
  (x, y) => {
    const dx = Math.abs(x - cx) - width / 2 + radius;
    const dy = Math.abs(y - cy) - height / 2 + radius;
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius;
  };

export const polygon =
  (...points: readonly Point[]): Shape =>
  (x, y) => {
    const edges = pairs([...points, ...points.slice(0, 1)]);
    const distance = Math.min(...edges.map(([from, to]) => distanceToLine(x, y, from, to)));
    const crossings = edges.filter(
      ([[x1, y1], [x2, y2]]) => y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1,
    );
    return crossings.length % 2 === 1 ? -distance : distance;
  };

export const outline =
  (shape: Shape, width: number): Shape =>
  (x, y) =>
    Math.abs(shape(x, y)) - width / 2;

export const all =
  (...shapes: readonly Shape[]): Shape =>
  (x, y) =>
    Math.min(...shapes.map((shape) => shape(x, y)));

export const without =
  (shape: Shape, ...cuts: readonly Shape[]): Shape =>
  (x, y) =>
    Math.max(shape(x, y), ...cuts.map((cut) => -cut(x, y)));

function pairs(points: readonly Point[]): readonly (readonly [Point, Point])[] {
  return points.slice(1).map((to, i) => [points[i] ?? to, to] as const);
}

function distanceToLine(x: number, y: number, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length));
  return Math.hypot(x - x1 - part * dx, y - y1 - part * dy);
}
