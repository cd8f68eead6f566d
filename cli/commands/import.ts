import { stat } from "node:fs/promises";
import { extname, relative, sep } from "node:path";
import { type Command, type CommandContext, counted, pathFrom } from "../core/command.ts";
import { Failure, type Outcome } from "../core/failure.ts";
import { isMissing } from "../core/files.ts";
import { filePathsBelow, replaceTemplate } from "../folder/disk.ts";
import { errorAt, type Problem, startOf } from "../folder/problem.ts";
import { pathsOf } from "../folder/read-templates.ts";
import { createSelection } from "../folder/selection.ts";
import { filesOfTemplate } from "../folder/template-files.ts";
import type { ImportedMail } from "../import/imported-mail.ts";
import { mailExtensions, readMails } from "../import/read-mails.ts";
import { findInFolder } from "./read-folder.ts";

interface ImportOptions {
  /** Files, or folders of them. */
  readonly paths: readonly string[];
  /** Templates of Amazon SES by name or pattern; `true`: all of them. */
  readonly ses?: true | readonly string[];
  /** Replaces templates that the folder has. */
  readonly force?: boolean;
}

/** Brings mails of other tools into the folder: all of them, or none if one of the files cannot be read. */
export const importMails: Command<ImportOptions> = async ({ paths, ses, force = false }, context) => {
  if (paths.length > 0 === (ses !== undefined)) throw eitherFilesOrSes();
  if (ses === undefined) return importFiles(paths, force, context);
  const { importFromSes } = await import("./import-ses.ts");
  return importFromSes({ names: ses === true ? [] : ses, force }, context);
};

const eitherFilesOrSes = () =>
  new Failure("misused", "Name either files, or --ses for templates of Amazon SES.", {
    hint: "After --ses come names or patterns of templates.",
  });

async function importFiles(
  paths: readonly string[],
  force: boolean,
  { around, warn }: CommandContext,
): Promise<Outcome> {
  // Each template counts, also one that sestina.yaml does not include.
  const { root, project, found } = await findInFolder(around.cwd);
  const { mails, problems, without } = await mailsIn(paths, around);
  const twice = mails.flatMap((mail) => {
    const first = mails.find(({ name }) => name === mail.name);
    if (first === mail || first === undefined) return [];
    return [errorAt(startOf(mail.file), "template-twice", `${first.file} has a template ${mail.name} too.`)];
  });
  refuse([...problems, ...twice]);
  for (const file of without) warn(`${file} has no mail.`);
  const names = mails.map(({ name }) => name);
  const taken = found.filter(({ name }) => names.includes(name));
  if (taken.length > 0 && !force) {
    throw new Failure("misused", "The folder has templates with these names. Nothing was written.", {
      hint: "Rename them, or replace them with --force.",
      details: taken.map(({ name, path }) => `${name}: ${path}`),
    });
  }
  const isSelected = createSelection(project);
  const folders = pathsOf(names, found);
  for (const { name, source, lacksSubject = false } of mails) {
    const path = folders.get(name) ?? "";
    await replaceTemplate(root, path, filesOfTemplate({ name, source }));
    if (lacksSubject) warn(`${name} has no subject: ${path}/template.yaml has its name in the place of one.`);
    if (!isSelected(name)) warn(`sestina.yaml does not include ${name}: other commands leave it out.`);
  }
  return {
    json: { templates: mails.map(({ name, file }) => ({ name, file, path: folders.get(name) })), without },
    text: [
      ...mails.map(({ name, file }) => `Wrote ${name} from ${file}`),
      `${counted(mails.length, "template")} written. Next: \`sestina check\`.`,
    ].join("\n"),
  };
}

interface FoundMails {
  readonly mails: readonly ImportedMail[];
  readonly problems: readonly Problem[];
  /** Files of folders that hold no mail. */
  readonly without: readonly string[];
}

async function mailsIn(paths: readonly string[], around: CommandContext["around"]): Promise<FoundMails> {
  const mails: ImportedMail[] = [];
  const problems: Problem[] = [];
  const without: string[] = [];
  for (const path of new Set(paths)) {
    const files = await filesOf(path, around);
    for (const file of files) {
      const read = await readMails(around.cwd, file);
      mails.push(...read.mails);
      problems.push(...read.problems);
      if (read.mails.length + read.problems.length > 0) continue;
      if (file !== files[0] || files.length > 1) without.push(file);
      else problems.push(errorAt(startOf(file), "no-mail", noMail));
    }
    if (files.length === 0) problems.push(errorAt(startOf(path), "no-mail", "This folder has no such files."));
  }
  return { mails, problems, without };
}

const noMail =
  "This is no mail that can be imported: html, a template of Amazon SES as the AWS CLI has it, CloudFormation with AWS::SES::Template, or a design of Unlayer.";

/** By the way from the working folder, with slashes. */
async function filesOf(path: string, around: CommandContext["around"]): Promise<readonly string[]> {
  const absolute = pathFrom(around, path);
  const from = (file: string) => relative(around.cwd, file).replaceAll(sep, "/");
  const info = await stat(absolute).catch((error: unknown) => {
    if (isMissing(error)) throw new Failure("misused", `There is no file ${path}.`);
    throw error;
  });
  if (!info.isDirectory()) return [from(absolute)];
  const all = await filePathsBelow(absolute);
  return [...all]
    .sort()
    .filter((file) => mailExtensions.includes(extname(file).toLowerCase()))
    .map((file) => from(`${absolute}/${file}`));
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  throw new Failure("misused", "These files cannot be imported. Nothing was written.", {
    hint: "Correct them, or leave them out.",
    details: problems.map(({ file, line, column, message }) => `${file}:${String(line)}:${String(column)}  ${message}`),
  });
}
