import { starters } from "#shared/starters/starters.ts";
import { png } from "./png.ts";
import { starterGlyphs } from "./starter-glyphs.ts";
import { disc, type Shape } from "./shapes.ts";

/** Sharp at 96 CSS pixels on screens with two pixels each. */
const SIZE = 192;
const GRID = 24;
/** The disc behind the glyph: the accent colour, pale enough for light and dark backgrounds. */
const DISC_ALPHA = 0.16;

const coverage = (distance: number): number => Math.min(1, Math.max(0, 0.5 - (distance * SIZE) / GRID));

function draw(glyph: Shape, colour: number): Buffer {
  const face = disc(12, 12, 12);
  const pixels = new Uint8Array(SIZE * SIZE * 4);
  for (let row = 0; row < SIZE; row += 1) {
    for (let column = 0; column < SIZE; column += 1) {
      const [x, y] = [((column + 0.5) * GRID) / SIZE, ((row + 0.5) * GRID) / SIZE];
      const alpha = Math.max(coverage(glyph(x, y)), coverage(face(x, y)) * DISC_ALPHA);
      pixels.set(
        [(colour >> 16) & 255, (colour >> 8) & 255, colour & 255, Math.round(alpha * 255)],
        (row * SIZE + column) * 4,
      );
    }
  }
  return png(SIZE, pixels);
}

/** The images of starters that have one, by their paths below `web/public`. */
export function starterPictures(): ReadonlyMap<string, Buffer> {
  return new Map(
    starters.flatMap(({ id, look }) => {
      const glyph = starterGlyphs.get(id);
      const colour = Number.parseInt(look.accent.slice(1), 16);
      return glyph === undefined ? [] : [[`starters/1/${id}.png`, draw(glyph, colour)]];
    }),
  );
}
