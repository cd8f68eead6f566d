import { taggedText } from "../tagged-text.ts";
import { checkIds, FileProblem, versionIn, type FileContent, type TranslationFile } from "../translation-file.ts";
import { csvRecords } from "./csv-records.ts";

const columns = ["template", "version", "language", "id", "hash", "context", "max_length", "source", "target"] as const;
type Column = (typeof columns)[number];

/** Spreadsheets read a file without this mark in the encoding of their system. */
const byteOrderMark = "\ufeff";

/** The file as CSV (RFC 4180) with a row per segment. All cells are quoted. */
export function writeCsv({ templateId, version, language, segments }: FileContent): string {
  const rows = segments.map(({ id, hash, context, maxLength, source, target }): Record<Column, string> => ({
    ...{ template: templateId, version: String(version), language, id, hash, context },
    max_length: maxLength === undefined ? "" : String(maxLength),
    ...{ source: taggedText(source), target: target === undefined ? "" : taggedText(target) },
  }));
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  return `${byteOrderMark}${lines.map((cells) => `${cells.map(cell).join(",")}\r\n`).join("")}`;
}

/**
 * Spreadsheets run a cell that begins with one of these characters as a formula (OWASP, "CSV Injection"). They show an
 * apostrophe before it, and do not run the cell.
 */
const formula = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

const cell = (text: string): string => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
const fromCell = (text: string): string => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text);

/**
 * Reads rows that are separated by commas, semicolons or tabs, as spreadsheets of different countries write them.
 * Columns are found by name.
 * @throws FileProblem
 */
export function readCsv(csv: string): TranslationFile {
  const [header = [], ...records] = csvRecords(csv.startsWith(byteOrderMark) ? csv.slice(1) : csv);
  const missing = (["template", "version", "language", "id", "target"] as const).find((name) => !header.includes(name));
  if (missing !== undefined) throw new FileProblem(`The file has no column "${missing}".`);
  const rows = records
    .filter((record) => record.some((text) => text !== ""))
    .map((record) => (name: Column) => fromCell(record[header.indexOf(name)] ?? ""));
  const [first] = rows;
  if (first === undefined) throw new FileProblem("The file has no rows.");
  for (const name of ["template", "version", "language"] as const) {
    const isOther = rows.some((row) => row(name) !== first(name));
    if (isOther) throw new FileProblem(`The file has different values in the column "${name}".`);
  }
  const segments = rows.map((row) => ({ id: row("id"), hash: row("hash"), target: row("target") || undefined }));
  checkIds(segments);
  return { templateId: first("template"), version: versionIn(first("version")), language: first("language"), segments };
}
