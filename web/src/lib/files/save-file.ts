import type { ExportedTranslations } from "#shared/models/translation.ts";
import { csvOf } from "./csv.ts";

type FileType = "text/plain" | "application/json" | ExportedTranslations["mediaType"];

/** Offers a text for download as a file. */
export const saveFile = (name: string, type: FileType, text: string): void => save(name, type, text);

/** The same for a table. The app makes CSV files only here, so that every field is protected against formulas. */
export const saveCsv = (name: string, rows: readonly (readonly string[])[]): void =>
  save(name, "text/csv", csvOf(rows));

const save = (name: string, type: FileType, text: string): void =>
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));

/** Offers a file for download that is no text. */
export function saveBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
