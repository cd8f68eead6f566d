import { pascalCase, uniqueNames } from "../types/naming.ts";
import { type ExportedMail, type ExportFiles, mailsInFiles, partFiles } from "./exported-mail.ts";

/** A construct of AWS CDK, with html and text in files next to it. */
export function cdkFiles(mails: readonly ExportedMail[]): ExportFiles {
  const unique = uniqueNames();
  const inFiles = mailsInFiles(mails);
  const rows = inFiles.map(({ name, file, subject, text }) => {
    const id = unique(pascalCase(name));
    const row = { id, name, file, subject, hasText: text !== "" };
    return `  ${JSON.stringify(row)},`;
  });
  const source = [
    'import { readFileSync } from "node:fs";',
    'import { join } from "node:path";',
    'import { CfnTemplate } from "aws-cdk-lib/aws-ses";',
    'import { Construct } from "constructs";',
    "",
    "const mails = [",
    ...rows,
    "];",
    "",
    "/** Amazon SES templates, exported from Sestina. `folder` has the html and the text of each. */",
    "export class SesTemplates extends Construct {",
    '  constructor(scope: Construct, id: string, folder = join(__dirname, "mails")) {',
    "    super(scope, id);",
    '    const part = (file: string, kind: string) => readFileSync(join(folder, `${file}.${kind}`), "utf8");',
    "    for (const mail of mails) {",
    "      new CfnTemplate(this, mail.id, {",
    "        template: {",
    "          templateName: mail.name,",
    "          subjectPart: mail.subject,",
    '          htmlPart: part(mail.file, "html"),',
    '          textPart: mail.hasText ? part(mail.file, "txt") : undefined,',
    "        },",
    "      });",
    "    }",
    "  }",
    "}",
    "",
  ].join("\n");
  return new Map([...partFiles(inFiles), ["ses-templates.ts", source]]);
}
