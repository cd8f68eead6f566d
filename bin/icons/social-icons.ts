import { iconTypes, networks, type IconType, type Network } from "#shared/email/render/contents/social-networks.ts";
import { glyphs } from "./glyphs.ts";
import { png } from "./png.ts";
import { box, type Shape } from "./shapes.ts";

/** Sharp at 48 CSS pixels on screens with two pixels each; mails mostly show 32. */
const SIZE = 96;
const GRID = 24;

interface Look {
  readonly face: Shape;
  readonly background: number;
  readonly ink: number;
}

function lookOf(type: IconType, network: Network): Look {
  const radius = type.startsWith("circle") ? 12 : type.startsWith("rounded") ? 4.5 : 0;
  const face = box(12, 12, GRID, GRID, radius);
  if (type.endsWith("-black")) return { face, background: 0x000000, ink: 0xffffff };
  if (type.endsWith("-white")) return { face, background: 0xffffff, ink: 0x000000 };
  return { face, background: Number.parseInt(networks[network][1].slice(1), 16), ink: 0xffffff };
}

/** One icon as a PNG. */
export function socialIcon(type: IconType, network: Network): Buffer {
  const { face, background, ink } = lookOf(type, network);
  const glyph = glyphs[network];
  const pixels = new Uint8Array(SIZE * SIZE * 4);
  for (let row = 0; row < SIZE; row += 1) {
    for (let column = 0; column < SIZE; column += 1) {
      const [x, y] = [((column + 0.5) * GRID) / SIZE, ((row + 0.5) * GRID) / SIZE];
      const [part, alpha] = [coverage(glyph(x, y)), coverage(face(x, y))];
      const channel = (shift: number) =>
        Math.round(((background >> shift) & 255) * (1 - part) + ((ink >> shift) & 255) * part);
      pixels.set([channel(16), channel(8), channel(0), Math.round(alpha * 255)], (row * SIZE + column) * 4);
    }
  }
  return png(SIZE, pixels);
}

/** The share of a pixel inside a shape, by the distance of its centre from the shape's edge. */
const coverage = (distance: number): number => Math.min(1, Math.max(0, 0.5 - (distance * SIZE) / GRID));

/** Every icon, by its path below `web/public`. */
export function socialIcons(): ReadonlyMap<string, Buffer> {
  const names = Object.keys(networks).filter((name): name is Network => Object.hasOwn(glyphs, name));
  return new Map(
    iconTypes.flatMap((type) => names.map((name) => [`social/1/${type}/${name}.png`, socialIcon(type, name)] as const)),
  );
}
