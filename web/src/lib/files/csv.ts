/**
 * One field of a CSV file (RFC 4180). What a spreadsheet would run as a formula is made text by a leading apostrophe
 * (OWASP: "CSV Injection").
 */
export function csvField(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A CSV file with a line for each row; spreadsheets read UTF-8 by its mark. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(csvField).join(",")).join("\r\n")}\r\n`;
