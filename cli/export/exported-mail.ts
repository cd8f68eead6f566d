import { fileNamesOf } from "../folder/file-names.ts";

/** A template as Amazon SES has it. */
export interface ExportedMail {
  readonly name: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** The files of an export by their path. */
export type ExportFiles = ReadonlyMap<string, string>;

/** A mail whose html and text are in files of their own, for a tool that reads them. */
export interface MailInFiles extends ExportedMail {
  /** Without its extension, which is html or txt. */
  readonly file: string;
}

export function mailsInFiles(mails: readonly ExportedMail[]): readonly MailInFiles[] {
  const names = fileNamesOf(mails.map(({ name }) => name));
  return mails.map((mail) => ({ ...mail, file: names.get(mail.name) ?? mail.name }));
}

export function partFiles(mails: readonly MailInFiles[]): Map<string, string> {
  const files = new Map<string, string>();
  for (const { file, html, text } of mails) {
    files.set(`mails/${file}.html`, html);
    if (text !== "") files.set(`mails/${file}.txt`, text);
  }
  return files;
}
