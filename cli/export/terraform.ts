import { snakeCase, uniqueNames } from "../types/naming.ts";
import { type ExportedMail, type ExportFiles, partFiles } from "./exported-mail.ts";

/** Terraform reads `${` and `%{` in a string as the start of an expression ("Template Syntax"). */
const literal = (text: string): string => text.replaceAll(/[$%](?=\{)/g, "$&$&");

/** Terraform's JSON syntax with an aws_ses_template for each mail; html and text are files, which it reads as they are. */
export function terraformFiles(mails: readonly ExportedMail[]): ExportFiles {
  const unique = uniqueNames();
  const file = (name: string, kind: string) => `\${file("\${path.module}/mails/${name}.${kind}")}`;
  const resources = mails.map(({ name, subject, text }): [string, object] => [
    unique(`template_${snakeCase(name)}`),
    { name, subject: literal(subject), html: file(name, "html"), ...(text !== "" && { text: file(name, "txt") }) },
  ]);
  const module = { resource: { aws_ses_template: Object.fromEntries(resources) } };
  return new Map([...partFiles(mails), ["templates.tf.json", `${JSON.stringify(module, null, 2)}\n`]]);
}
