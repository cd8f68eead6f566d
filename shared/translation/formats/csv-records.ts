import { FileProblem } from "../translation-file.ts";

/** More are no export of a template. */
const MOST_RECORDS = 100_000;

/**
 * The records of a CSV text, each a list of cells (RFC 4180). The separator is the one after the first cell. Linear.
 * @throws FileProblem for a quote that is not closed, or followed by text
 */
export function csvRecords(csv: string): readonly (readonly string[])[] {
  const separator = separatorOf(csv);
  const records: string[][] = [];
  let record: string[] = [];
  let at = 0;
  while (at < csv.length) {
    const { text, end } = csv.startsWith('"', at) ? quotedCell(csv, at) : plainCell(csv, at, separator);
    record.push(text);
    at = end;
    if (csv.startsWith(separator, at)) {
      at += 1;
      // A separator at the very end is followed by an empty cell.
      if (at >= csv.length) record.push("");
      continue;
    }
    if (at < csv.length && !/[\r\n]/.test(csv.charAt(at))) {
      throw new FileProblem(`Row ${records.length + 1} of the file has text after a quote.`);
    }
    at += csv.startsWith("\r\n", at) ? 2 : 1;
    if (records.push(record) > MOST_RECORDS) throw new FileProblem("The file has too many rows.");
    record = [];
  }
  if (record.length > 0) records.push(record);
  return records;
}

function separatorOf(csv: string): string {
  const [found] = /[,;\t]/.exec(csv) ?? [];
  return found ?? ",";
}

interface Cell {
  readonly text: string;
  readonly end: number;
}

function plainCell(csv: string, from: number, separator: string): Cell {
  const stop = separator === "\t" ? /[\t\r\n]/g : separator === ";" ? /[;\r\n]/g : /[,\r\n]/g;
  stop.lastIndex = from;
  const end = stop.exec(csv)?.index ?? csv.length;
  return { text: csv.slice(from, end), end };
}

function quotedCell(csv: string, from: number): Cell {
  const parts: string[] = [];
  for (let start = from + 1; ;) {
    const quote = csv.indexOf('"', start);
    if (quote < 0) throw new FileProblem("The file has a quote that is not closed.");
    parts.push(csv.slice(start, quote));
    if (!csv.startsWith('"', quote + 1)) return { text: parts.join('"'), end: quote + 1 };
    start = quote + 2;
  }
}
