import { pascalCase, uniqueNames } from "../types/naming.ts";
import type { ExportedMail, ExportFiles } from "./exported-mail.ts";

/** A CloudFormation template with an AWS::SES::Template for each mail. */
export function cloudformationFiles(mails: readonly ExportedMail[]): ExportFiles {
  const unique = uniqueNames();
  const resources = mails.map(({ name, subject, html, text }): [string, object] => [
    unique(`Template${pascalCase(name)}`),
    {
      Type: "AWS::SES::Template",
      Properties: {
        Template: { TemplateName: name, SubjectPart: subject, HtmlPart: html, ...(text !== "" && { TextPart: text }) },
      },
    },
  ]);
  const template = {
    AWSTemplateFormatVersion: "2010-09-09",
    Description: "Amazon SES templates, exported from Sestina",
    Resources: Object.fromEntries(resources),
  };
  return new Map([["templates.json", `${JSON.stringify(template, null, 2)}\n`]]);
}
