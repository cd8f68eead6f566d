import { all, arc, box, disc, line, outline, polygon, ring, type Shape, without } from "./shapes.ts";

const sheet = outline(box(12, 12, 9, 12, 1), 1.3);
const lines = (...ys: readonly number[]): Shape => all(...ys.map((y) => line(1.1, [9.6, y], [14.4, y])));
const person = (x: number): Shape => all(disc(x, 9.2, 2), arc(x, 16.4, 3.2, 180, 360, 1.6));
const star = (cx: number, cy: number, r: number): Shape => {
  const corner = (i: number): readonly [number, number] => {
    const angle = ((i * 36 - 90) * Math.PI) / 180;
    const reach = i % 2 === 0 ? r : r * 0.45;
    return [cx + reach * Math.cos(angle), cy + reach * Math.sin(angle)];
  };
  return polygon(...Array.from({ length: 10 }, (_, i) => corner(i)));
};

/** The glyph at the top of a starter, for those that have a picture; drawn for this project on a grid of 24 by 24. */
export const starterGlyphs: ReadonlyMap<string, Shape> = new Map([
  [
    "welcome",
    all(
      line(1.7, [9, 13.4], [9, 8.4]),
      line(1.7, [11.2, 12.4], [11.2, 6.9]),
      line(1.7, [13.4, 12.4], [13.4, 7.3]),
      line(1.7, [15.5, 13.4], [15.5, 9]),
      box(12.2, 14.4, 8, 5.4, 2.6),
      line(1.7, [8.8, 15], [6.8, 12.2]),
    ),
  ],
  [
    "verification",
    all(
      without(outline(box(11.4, 12, 11.4, 8.4, 1), 1.3), disc(16.6, 15.4, 3.4)),
      without(line(1.3, [6.2, 8.8], [11.4, 12.8], [16.6, 8.8]), disc(16.6, 15.4, 3.4)),
      without(disc(16.6, 15.4, 2.7), line(0.9, [15.4, 15.5], [16.3, 16.4], [17.9, 14.5])),
    ),
  ],
  [
    "password-reset",
    all(ring(9.2, 12, 2.6, 1.5), line(1.5, [11.8, 12], [18, 12], [18, 14.4]), line(1.5, [15.2, 12], [15.2, 13.8])),
  ],
  [
    "receipt",
    without(
      polygon(
        [7.6, 6],
        [16.4, 6],
        [16.4, 18.4],
        [14.9, 17.2],
        [13.5, 18.4],
        [12, 17.2],
        [10.5, 18.4],
        [9.1, 17.2],
        [7.6, 18.4],
      ),
      lines(9, 11.4),
      line(1.1, [12.4, 13.8], [14.4, 13.8]),
    ),
  ],
  ["invoice", all(sheet, lines(9, 11.2), line(1.1, [12.2, 14.8], [14.4, 14.8]))],
  [
    "shipping",
    without(
      polygon([12, 5.8], [17.8, 8.8], [17.8, 15.4], [12, 18.4], [6.2, 15.4], [6.2, 8.8]),
      line(1, [6.6, 9.1], [12, 11.9], [17.4, 9.1]),
      line(1, [12, 11.9], [12, 18]),
      line(1, [9.2, 7.4], [14.8, 10.3]),
    ),
  ],
  [
    "newsletter",
    all(
      outline(box(11.4, 12, 10, 11, 1), 1.3),
      line(1.3, [16.4, 9.4], [18.2, 9.4], [18.2, 16.4]),
      arc(17.2, 16.4, 1, 0, 120, 1.3),
      box(9.6, 9.6, 3, 2.6, 0.3),
      line(1, [12.6, 9], [14.2, 9]),
      line(1, [12.6, 10.8], [14.2, 10.8]),
      line(1, [8.4, 13], [14.2, 13]),
      line(1, [8.4, 15], [14.2, 15]),
    ),
  ],
  [
    "event",
    all(
      outline(box(12, 12.6, 11, 10, 1.4), 1.3),
      box(12, 9, 11, 2.6, 0.6),
      line(1.4, [9.2, 6], [9.2, 8]),
      line(1.4, [14.8, 6], [14.8, 8]),
      star(12, 13.9, 2.6),
    ),
  ],
  [
    "survey",
    without(all(box(12, 11, 12, 9.4, 2.4), polygon([8.6, 14.6], [12.6, 14.6], [8.6, 18.6])), star(12, 11, 3.1)),
  ],
  [
    "trial-ending",
    all(
      line(1.5, [8.2, 6], [15.8, 6]),
      line(1.5, [8.2, 18], [15.8, 18]),
      line(1.3, [9.2, 6.4], [9.2, 8.6], [14.8, 15.4], [14.8, 17.6]),
      line(1.3, [14.8, 6.4], [14.8, 8.6], [9.2, 15.4], [9.2, 17.6]),
      polygon([10.2, 17.2], [13.8, 17.2], [12, 14.4]),
      polygon([10.6, 9.2], [13.4, 9.2], [12, 11.2]),
    ),
  ],
  ["team-invitation", all(person(9), person(15.2))],
  [
    "incident",
    without(polygon([12, 5.4], [18.8, 17.4], [5.2, 17.4]), line(1.5, [12, 10], [12, 13.2]), disc(12, 15.5, 0.9)),
  ],
  [
    "cart",
    all(
      line(1.5, [5.4, 7], [7.6, 7], [9.6, 14.4], [16.4, 14.4], [18.2, 8.8], [8.2, 8.8]),
      disc(10.4, 17, 1.2),
      disc(15.6, 17, 1.2),
    ),
  ],
  [
    "delivered",
    without(all(polygon([12, 5.6], [19, 11.6], [5, 11.6]), box(12, 14.4, 10, 7, 0.4)), box(12, 15.8, 2.8, 4.6, 0.3)),
  ],
  ["review", all(star(7.2, 13.2, 2.8), star(12, 10.4, 3.4), star(16.8, 13.2, 2.8))],
  [
    "new-sign-in",
    without(
      polygon([12, 5], [17.6, 7.2], [17.6, 12.4], [15.4, 16.4], [12, 19], [8.6, 16.4], [6.4, 12.4], [6.4, 7.2]),
      line(1.5, [9.4, 12], [11.4, 14], [14.8, 9.6]),
    ),
  ],
  [
    "payment-failed",
    without(box(12, 12, 13.4, 9.4, 1.4), box(12, 10.2, 13.4, 1.8, 0), line(1.1, [7.6, 14.2], [11, 14.2])),
  ],
  [
    "launch",
    all(
      without(
        polygon([12, 4.6], [14.4, 8], [14.8, 12], [14, 15.6], [10, 15.6], [9.2, 12], [9.6, 8]),
        disc(12, 10, 1.4),
      ),
      polygon([9, 12.2], [9.8, 15.8], [7, 17]),
      polygon([15, 12.2], [14.2, 15.8], [17, 17]),
      line(1.3, [12, 17], [12, 19]),
    ),
  ],
  [
    "booking",
    without(
      box(12, 12, 14, 8.4, 1),
      disc(5, 12, 1.5),
      disc(19, 12, 1.5),
      line(0.9, [14.8, 8.6], [14.8, 9.8]),
      line(0.9, [14.8, 11.4], [14.8, 12.6]),
      line(0.9, [14.8, 14.2], [14.8, 15.4]),
    ),
  ],
  [
    "webinar",
    all(
      without(box(12, 10.8, 13.6, 8.8, 1.2), polygon([10.4, 8.2], [15, 10.8], [10.4, 13.4])),
      line(1.4, [9.4, 17.6], [14.6, 17.6]),
      line(1.4, [12, 15.6], [12, 17.4]),
    ),
  ],
]);
