import type { FontFile, FontFormat } from "#shared/models/brand-font.ts";
import { familyIn } from "./family-name.ts";
import { damaged, flavors, type Font, FontProblem, part, readSfnt } from "./sfnt.ts";
import { readWoff } from "./woff.ts";
import { readWoff2 } from "./woff2.ts";

export type ReadFont = Pick<FontFile, "format" | "lightest" | "heaviest" | "isItalic" | "isRestricted"> & {
  /** Undefined if the file has no name that style sheets can have. */
  readonly family: string | undefined;
};

const formats: Readonly<Record<string, { format: FontFormat; read: (bytes: Buffer) => Font }>> = {
  wOF2: { format: "woff2", read: readWoff2 },
  wOFF: { format: "woff", read: readWoff },
  "\0\u0001\0\0": { format: "ttf", read: readSfnt },
  true: { format: "ttf", read: readSfnt },
  OTTO: { format: "otf", read: readSfnt },
};

/** Browsers refuse a font without these (W3C, "CSS Fonts", and the OpenType Sanitizer). */
const needed = ["head", "hhea", "hmtx", "maxp", "cmap", "name", "OS/2"];
const outlines = [["glyf", "loca"], ["CFF "], ["CFF2"], ["CBDT", "CBLC"]];

const HEAD_MAGIC = 0x5f0f3cf5;
/** Bits of the field `fsType` that say "restricted license embedding", and of `fsSelection` and `macStyle` for italics. */
const RESTRICTED = 0x0002;
const ITALIC = 0x0001;
const OBLIQUE = 0x0200;
const MAC_ITALIC = 0x0002;

/**
 * What a font file says of itself, after a check of its structure: format, tables, lengths. Glyphs are not read: each browser
 * checks them before it draws them.
 * @throws FontProblem whose message is a rule for users
 */
export function readFont(bytes: Buffer): ReadFont {
  const known = formats[bytes.toString("latin1", 0, 4)];
  if (known === undefined) throw new FontProblem("must be a font file: WOFF2, WOFF, TrueType or OpenType");
  const { flavor, tables } = known.read(bytes);
  if (flavor === "ttcf") throw new FontProblem("Collections of fonts are not accepted.");
  if (!flavors.includes(flavor)) throw new FontProblem(damaged);
  const missing = needed.filter((name) => !tables.has(name));
  if (missing.length > 0 || !outlines.some((names) => names.every((name) => tables.has(name)))) {
    throw new FontProblem("The file lacks tables that browsers need.");
  }
  const table = (name: string) => tables.get(name) ?? Buffer.alloc(0);
  const head = part(table("head"), 0, 54);
  const style = part(table("OS/2"), 0, 64);
  const unitsPerEm = head.readUInt16BE(18);
  const glyphs = part(table("maxp"), 0, 6).readUInt16BE(4);
  if (head.readUInt32BE(12) !== HEAD_MAGIC || unitsPerEm < 16 || unitsPerEm > 16_384 || glyphs === 0) {
    throw new FontProblem(damaged);
  }
  const selection = style.readUInt16BE(62);
  return {
    format: known.format,
    family: familyIn(table("name")),
    ...(weightsIn(tables.get("fvar")) ?? oneWeight(style.readUInt16BE(4))),
    isItalic: (selection & (ITALIC | OBLIQUE)) !== 0 || (head.readUInt16BE(44) & MAC_ITALIC) !== 0,
    isRestricted: (style.readUInt16BE(8) & RESTRICTED) !== 0,
  };
}

/** Old fonts count from 1 to 9. */
function oneWeight(stated: number) {
  const weight = Math.min(1000, stated >= 1 && stated <= 9 ? stated * 100 : stated || 400);
  return { lightest: weight, heaviest: weight };
}

/** The weights of a variable font (ISO/IEC 14496-22, 7.3.3); undefined if it has one weight only. */
function weightsIn(variations: Buffer | undefined) {
  if (variations === undefined) return undefined;
  const header = part(variations, 0, 12);
  const [first, count, size] = [header.readUInt16BE(4), header.readUInt16BE(8), header.readUInt16BE(10)];
  for (let index = 0; index < count; index += 1) {
    const axis = part(variations, first + index * size, 16);
    if (axis.toString("latin1", 0, 4) !== "wght") continue;
    return { lightest: wholeWeight(axis.readInt32BE(4)), heaviest: wholeWeight(axis.readInt32BE(12)) };
  }
  return undefined;
}

/** Of a number with 16 binary places. */
const wholeWeight = (fixed: number) => Math.max(1, Math.min(1000, fixed >> 16));
