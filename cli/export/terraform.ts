import { snakeCase, uniqueNames } from "../types/naming.ts";
import { type ExportedMail, type ExportFiles, mailsInFiles, partFiles } from "./exported-mail.ts";

/** Terraform reads `${` and `%{` in a string as the start of an expression ("Template Syntax"). */
const literal = (text: string): string => text.replaceAll(/[$%](?=\{)/g, "$&$&");

/** Terraform's JSON syntax with an aws_ses_template for each mail; html and text are files, which it reads as they are. */
export function terraformFiles(mails: readonly ExportedMail[]): ExportFiles {
  const unique = uniqueNames();
  const inFiles = mailsInFiles(mails);
  const part = (file: string, kind: string) => `\${file("\${path.module}/mails/${file}.${kind}")}`;
  const resources = inFiles.map(({ name, file, subject, text }): [string, object] => [
    unique(`template_${snakeCase(name)}`),
    { name, subject: literal(subject), html: part(file, "html"), ...(text !== "" && { text: part(file, "txt") }) },
  ]);
  const module = { resource: { aws_ses_template: Object.fromEntries(resources) } };
  return new Map([...partFiles(inFiles), ["templates.tf.json", `${JSON.stringify(module, null, 2)}\n`]]);
}
