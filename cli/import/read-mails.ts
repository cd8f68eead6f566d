import { readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { documentParts } from "#shared/email/import/document-parts.ts";
import { decodeEntities } from "#shared/email/render/sanitize/entities.ts";
import { mailsOf } from "#shared/mail-check/mails.ts";
import { textOf } from "../core/files.ts";
import { errorAt, startOf } from "../folder/problem.ts";
import { isTemplateName } from "../folder/project.ts";
import { isRecord, noMails, type ReadMails } from "./imported-mail.ts";
import { readDocument } from "./read-document.ts";
import { nameRule, sesTemplates } from "./ses-templates.ts";

/** Of files that may hold mails. */
export const mailExtensions: readonly string[] = [".html", ".htm", ".json", ".yaml", ".yml", ".template"];

/** The mails in a file. */
export async function readMails(root: string, file: string): Promise<ReadMails> {
  const extension = extname(file).toLowerCase();
  if (!mailExtensions.includes(extension)) return noMails;
  const text = (await readFile(join(root, file), "utf8")).replace(/^\uFEFF/, "");
  if (extension === ".html" || extension === ".htm") {
    const textFile = `${file.slice(0, -extension.length)}.txt`;
    return htmlMail(file, text, await textOf(join(root, textFile)));
  }
  // A file called .template is JSON or YAML.
  const isJson = extension === ".json" || (extension === ".template" && /^\s*\{/.test(text));
  const document = readDocument(file, text, isJson);
  if ("problem" in document) return { mails: [], problems: [document.problem] };
  const { value } = document;
  const isDesign = isRecord(value) && isRecord(value["body"]) && Array.isArray(value["body"]["rows"]);
  return isDesign ? designMail(file, value) : sesTemplates(file, document);
}

/** A template's name from the name of a file: what no name can have becomes a minus. */
const nameFromFile = (file: string): string =>
  basename(file, extname(file))
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^A-Za-z0-9_-]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");

const named = (file: string, make: (name: string) => ReadMails): ReadMails => {
  const name = nameFromFile(file);
  if (isTemplateName(name)) return make(name);
  return { mails: [], problems: [errorAt(startOf(file), "template-name", nameRule(basename(file)))] };
};

const htmlMail = (file: string, html: string, text = ""): ReadMails =>
  named(file, (name) => {
    if (html.trim() === "") return { mails: [], problems: [errorAt(startOf(file), "no-body", "This file is empty.")] };
    const title = decodeEntities(documentParts(html).title).replaceAll(/\s+/g, " ").trim();
    const source = { subject: title === "" ? name : title, html, ...(text !== "" && { text }) };
    return { ...noMails, mails: [{ file, name, source, lacksSubject: title === "" }] };
  });

const designMail = (file: string, design: Readonly<Record<string, unknown>>): ReadMails =>
  named(file, (name) => {
    const source = { subject: name, design: { ...design } };
    const made = mailsOf(source, []);
    if (!made.ok) return { mails: [], problems: [errorAt(startOf(file), "no-design", made.problem)] };
    return { ...noMails, mails: [{ file, name, source, lacksSubject: true }] };
  });
