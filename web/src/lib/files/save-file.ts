import { csvOf } from "./csv.ts";

type FileType = "text/plain" | "application/json";

/** Hands a text to the browser as a file to save. */
export const saveFile = (name: string, type: FileType, text: string): void => save(name, type, text);

/** The same for a table; there is no other way to a CSV file, so that each field is kept from being a formula. */
export const saveCsv = (name: string, rows: readonly (readonly string[])[]): void =>
  save(name, "text/csv", csvOf(rows));

function save(name: string, type: FileType | "text/csv", text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
