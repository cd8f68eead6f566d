import { InvalidRecordError, type WrittenRecord } from "./record.ts";
import { readZoneFile } from "./zone-file.ts";

const cellPattern = /\s*(?:"((?:[^"]|"")*)"|([^,]*?))\s*(?:,|$)/y;

/** The cells of a line of CSV (RFC 4180). */
function cellsOf(line: string): string[] {
  const cells: string[] = [];
  cellPattern.lastIndex = 0;
  while (cellPattern.lastIndex <= line.length) {
    const [whole, quoted, plain = ""] = cellPattern.exec(line) ?? [];
    if (whole === undefined) throw new InvalidRecordError(`This line is no CSV: ${line}`);
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    if (!whole.endsWith(",")) break;
  }
  return cells;
}

/** Column headings of records, as SES's console and most providers name them. */
const columnTitles = {
  name: ["name", "host", "record name"],
  type: ["type", "record type"],
  value: ["value", "data", "points to", "record value"],
  ttl: ["ttl"],
  priority: ["priority"],
} as const;

function readCsv(lines: readonly string[], headings: readonly string[]): WrittenRecord[] {
  const column = (names: readonly string[]) => headings.findIndex((heading) => names.includes(heading));
  const at = {
    name: column(columnTitles.name),
    type: column(columnTitles.type),
    value: column(columnTitles.value),
    ttl: column(columnTitles.ttl),
    priority: column(columnTitles.priority),
  };
  return lines.map((line) => {
    const cells = cellsOf(line);
    const cell = (index: number): string => cells[index]?.trim() ?? "";
    const value = [cell(at.priority), cell(at.value)].filter((text) => text !== "").join(" ");
    return { name: cell(at.name), type: cell(at.type), value, ttl: cell(at.ttl) ? Number(cell(at.ttl)) : undefined };
  });
}

/**
 * Parses pasted records: CSV whose first line names the columns Name, Type and Value (the download of SES's console;
 * TTL and Priority are optional), or a zone file. Throws InvalidRecordError.
 */
export function readPastedRecords(text: string): WrittenRecord[] {
  const [first = "", ...lines] = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const headings = first.includes(",") ? cellsOf(first).map((heading) => heading.trim().toLowerCase()) : [];
  const isCsv = [columnTitles.name, columnTitles.type, columnTitles.value].every((names) =>
    headings.some((heading) => names.some((name) => name === heading)),
  );
  const records = isCsv ? readCsv(lines, headings) : readZoneFile(text);
  if (records.length === 0) throw new InvalidRecordError("There is no record in this text.");
  return records;
}
