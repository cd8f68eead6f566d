import { errorAt, type Problem } from "../folder/problem.ts";
import { isTemplateName } from "../folder/project.ts";
import { type ImportedMail, isRecord, noMails, type ReadMails } from "./imported-mail.ts";
import type { ReadDocument } from "./read-document.ts";

type Path = readonly string[];

/** Where a template of Amazon SES has its parts, from its own place. */
interface Parts {
  readonly subject: Path;
  readonly html: Path;
  readonly text: Path;
}

/** `aws sesv2 get-email-template` and `create-email-template`, with the names of the newer API. */
const newer: Parts = {
  subject: ["TemplateContent", "Subject"],
  html: ["TemplateContent", "Html"],
  text: ["TemplateContent", "Text"],
};
/** `aws ses get-template` and `create-template`, and CloudFormation. */
const older: Parts = { subject: ["SubjectPart"], html: ["HtmlPart"], text: ["TextPart"] };

/** Templates of Amazon SES in a file of the AWS CLI, or in one of CloudFormation. */
export function sesTemplates(file: string, document: ReadDocument): ReadMails {
  const { value } = document;
  if (!isRecord(value)) return noMails;
  if (isRecord(value["TemplateContent"])) return mailAt(file, document, [], newer);
  if (isRecord(value["Template"])) return mailAt(file, document, ["Template"], older);
  const { Resources: resources } = value;
  if (!isRecord(resources)) return noMails;
  const found = Object.entries(resources).flatMap(([id, resource]) =>
    isRecord(resource) && resource["Type"] === "AWS::SES::Template"
      ? [mailAt(file, document, ["Resources", id, "Properties", "Template"], older, id)]
      : [],
  );
  return { mails: found.flatMap(({ mails }) => mails), problems: found.flatMap(({ problems }) => problems) };
}

/** @param otherName of a template that leaves its name to CloudFormation */
function mailAt(file: string, document: ReadDocument, at: Path, parts: Parts, otherName?: string): ReadMails {
  const problems: Problem[] = [];
  const fault = (path: Path, rule: string, message: string): void => {
    problems.push(errorAt(document.placeOf(path), rule, message));
  };
  const textAt = (path: Path): string | undefined => {
    const value = path.reduce<unknown>((of, key) => (isRecord(of) ? of[key] : undefined), document.value);
    const title = path.at(-1) ?? "";
    const made = document.tagOf(path) ?? (isRecord(value) ? Object.keys(value).at(0) : undefined);
    if (made !== undefined) {
      const message = `${title} is made by CloudFormation (${made}). Import what it made: \`aws sesv2 get-email-template\`.`;
      fault(path, "made-value", message);
      return undefined;
    }
    if (typeof value === "string") return value;
    if (value !== undefined && value !== null) fault(path, "wrong-value", `${title} is no text.`);
    return undefined;
  };
  const namePath = [...at, "TemplateName"];
  const [name = otherName ?? "", subject, html, text] = [
    namePath,
    ...[parts.subject, parts.html, parts.text].map((part) => [...at, ...part]),
  ].map(textAt);
  if (problems.length > 0) return { mails: [], problems };
  if (!isTemplateName(name)) fault(namePath, "template-name", nameRule(name));
  if (html === undefined || html === "") {
    fault(at, "no-body", "This template has no html, which a template of Sestina needs.");
    return { mails: [], problems };
  }
  if (problems.length > 0) return { mails: [], problems };
  const lacksSubject = subject === undefined || subject === "";
  const body = { html, ...(text !== undefined && text !== "" && { text }) };
  const mail: ImportedMail = { file, name, source: { subject: lacksSubject ? name : subject, ...body }, lacksSubject };
  return { mails: [mail], problems };
}

export const nameRule = (name: string): string =>
  `${JSON.stringify(name)} is no name of a template, which has letters, digits, minuses and underscores, 64 at most.`;
