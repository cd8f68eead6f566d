/** A template as Amazon SES has it. */
export interface ExportedMail {
  readonly name: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** The files of an export by their path. */
export type ExportFiles = ReadonlyMap<string, string>;

/** Html and text in files of their own, for a tool that reads them. */
export function partFiles(mails: readonly ExportedMail[]): Map<string, string> {
  const files = new Map<string, string>();
  for (const { name, html, text } of mails) {
    files.set(`mails/${name}.html`, html);
    if (text !== "") files.set(`mails/${name}.txt`, text);
  }
  return files;
}
