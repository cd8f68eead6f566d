import type { Images } from "#functions/adapters/ports/images.ts";
import type { Write } from "#functions/adapters/ports/table.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { type FontRecord, placeOfStyleSheet, placesOfFont, putNewFont } from "#functions/storage/fonts/font-store.ts";
import { inParallel } from "#functions/domain/in-parallel.ts";
import { AppError, type FieldProblem } from "#shared/errors.ts";
import { MOST_FONTS, tooManyFonts } from "#shared/models/font-upload.ts";
import { type ReadFont, readFont } from "./read-font.ts";
import type { FontUpload } from "./read-font-upload.ts";
import { FontProblem } from "./sfnt.ts";
import { lookOf, styleSheetOf } from "./style-sheet.ts";

interface NewFont {
  readonly record: FontRecord;
  /** In the order of the record's files. */
  readonly files: readonly Buffer[];
}

/** @throws AppError INVALID_INPUT with each file that is no font, or of which another one has the look and format */
function readFiles(files: readonly Buffer[]): ReadFont[] {
  const problems: FieldProblem[] = [];
  const looks = new Set<string>();
  const fonts = files.flatMap((bytes, index) => {
    try {
      const font = readFont(bytes);
      const look = `${font.format} ${lookOf(font)}`;
      if (looks.has(look)) throw new FontProblem("Another file has the same weight, style and format.");
      looks.add(look);
      return [font];
    } catch (problem) {
      if (!(problem instanceof FontProblem)) throw problem;
      problems.push({ field: `file.${index}`, rule: problem.message });
      return [];
    }
  });
  if (problems.length > 0) throw new AppError("INVALID_INPUT", { fields: problems });
  return fonts;
}

/**
 * What is stored of an upload.
 * @throws AppError INVALID_INPUT with the file or field that breaks a rule
 */
export function newFontOf(
  { files, family: given, kind }: FontUpload,
  others: readonly FontRecord[],
  createdBy: string,
  { newId, now }: Pick<WriteContext, "newId" | "now">,
): NewFont {
  const refuse = (field: string, rule: string) => new AppError("INVALID_INPUT", { fields: [{ field, rule }] });
  if (others.length >= MOST_FONTS) throw refuse("file", tooManyFonts);
  const fonts = readFiles(files);
  const family = given === "" ? fonts[0]?.family : given;
  if (family === undefined) throw refuse("family", "Required field");
  if (others.some((other) => other.family.toLowerCase() === family.toLowerCase())) {
    throw refuse("family", `There is a font ${family} already.`);
  }
  const record = {
    id: newId(),
    // As with images, addresses in mails do not contain the company's id.
    folder: newId(),
    family,
    kind,
    files: fonts.map(({ format, lightest, heaviest, isItalic, isRestricted }, index) => ({
      id: newId(),
      ...{ format, lightest, heaviest, isItalic, isRestricted },
      bytes: files[index]?.length ?? 0,
    })),
    createdAt: now().toISOString(),
    createdBy,
  };
  return { record, files };
}

const contentTypes: Readonly<Record<string, string>> = {
  woff2: "font/woff2",
  woff: "font/woff",
  ttf: "font/ttf",
  otf: "font/otf",
};

const AT_ONCE = 4;

/** Stores the files and the style sheet, and then the font. */
export async function storeFont(
  companyId: string,
  { record, files }: NewFont,
  { images, table }: Pick<WriteContext, "table"> & { readonly images: Images },
  ...also: readonly Write[]
): Promise<void> {
  const [, ...places] = placesOfFont(record);
  await inParallel([...places.entries()], AT_ONCE, ([index, place]) =>
    images.put({
      ...place,
      contentType: contentTypes[place.extension] ?? "application/octet-stream",
      bytes: files[index] ?? Buffer.alloc(0),
    }),
  );
  const bytes = Buffer.from(styleSheetOf(record));
  await images.put({ ...placeOfStyleSheet(record), contentType: "text/css; charset=utf-8", bytes });
  await table.write(putNewFont(companyId, record), ...also);
}
