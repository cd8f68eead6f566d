import { FontFamily } from "#shared/models/font-upload.ts";
import { part } from "./sfnt.ts";

const HEADER_BYTES = 6;
const ENTRY_BYTES = 12;

const FAMILY = 1;
/** The family of fonts that have more styles than regular, italic, bold and bold italic. */
const TYPOGRAPHIC_FAMILY = 16;

const UNICODE = 0;
const MACINTOSH = 1;
const WINDOWS = 3;
const ENGLISH = 0x409;

interface Name {
  readonly id: number;
  readonly isEnglish: boolean;
  readonly text: string;
}

function namesIn(table: Buffer): Name[] {
  const header = part(table, 0, HEADER_BYTES);
  const [count, words] = [header.readUInt16BE(2), header.readUInt16BE(4)];
  return Array.from({ length: count }, (_, index) => {
    const entry = part(table, HEADER_BYTES + index * ENTRY_BYTES, ENTRY_BYTES);
    const platform = entry.readUInt16BE(0);
    const bytes = part(table, words + entry.readUInt16BE(10), entry.readUInt16BE(8));
    const isWide = platform === UNICODE || platform === WINDOWS;
    return {
      id: entry.readUInt16BE(6),
      isEnglish: platform === WINDOWS ? entry.readUInt16BE(4) === ENGLISH : platform === MACINTOSH,
      text: isWide ? utf16(bytes) : bytes.toString("latin1"),
    };
  });
}

/** Big-endian, which Node cannot decode itself. */
const utf16 = (bytes: Buffer): string =>
  Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)))
    .swap16()
    .toString("utf16le");

/** The family's name in a font's table `name` (ISO/IEC 14496-22, 5.2.5), without what a style sheet's name cannot have. */
export function familyIn(table: Buffer): string | undefined {
  const names = namesIn(table);
  for (const id of [TYPOGRAPHIC_FAMILY, FAMILY]) {
    const named = names.filter((name) => name.id === id);
    for (const { text } of [...named.filter(({ isEnglish }) => isEnglish), ...named]) {
      const family = FontFamily.safeParse(
        text
          .normalize("NFC")
          .replaceAll(/[^\p{L}\p{N} -]/gu, "")
          .slice(0, 60),
      );
      if (family.success) return family.data;
    }
  }
  return undefined;
}
