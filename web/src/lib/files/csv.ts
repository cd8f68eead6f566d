/**
 * One field of a CSV file (RFC 4180). A leading apostrophe keeps a spreadsheet from running the text as a formula
 * (OWASP: "CSV Injection").
 */
export function csvField(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A CSV file with a line per row, with the byte order mark by which spreadsheets recognize UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(csvField).join(",")).join("\r\n")}\r\n`;
