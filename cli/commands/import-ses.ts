import { type CommandContext, counted } from "../core/command.ts";
import { exitCodes } from "../core/exit-codes.ts";
import type { Outcome } from "../core/failure.ts";
import { harmless } from "../core/paint.ts";
import { createProgress } from "../core/progress.ts";
import { replaceTemplate } from "../folder/disk.ts";
import { startOf } from "../folder/problem.ts";
import { pathsOf } from "../folder/read-templates.ts";
import { createSelection, refuseUnmatched } from "../folder/selection.ts";
import { filesOfTemplate } from "../folder/template-files.ts";
import { failureOfAws } from "../import/failure-of-aws.ts";
import type { ReadMails } from "../import/imported-mail.ts";
import type { SesAccount } from "../import/ses-account.ts";
import { sesTemplates } from "../import/ses-templates.ts";
import { findInFolder } from "./read-folder.ts";

interface Imported {
  readonly written: string[];
  /** Templates that the folder has already. */
  readonly there: readonly string[];
  /** Templates that Sestina cannot hold, with the reason. */
  readonly refused: { readonly name: string; readonly reason: string }[];
}

/**
 * Brings templates of Amazon SES into the folder, each as it is read. Those that the folder has are left out, so that a run
 * that was ended in the middle goes on with the next one.
 * @param names or patterns; all, if there are none
 */
export async function importFromSes(
  { names, force }: { readonly names: readonly string[]; readonly force: boolean },
  context: CommandContext,
): Promise<Outcome> {
  const { around, report, warn } = context;
  const { root, project, found } = await findInFolder(around.cwd);
  const { openSesAccount } = await import("../import/ses-account.ts");
  const account = openSesAccount(around);
  try {
    report("Reading the list of templates …");
    const all = await account.names();
    refuseUnmatched(names, all);
    const isWanted = createSelection({}, names);
    const wanted = [...all].sort().filter(isWanted);
    const taken = new Set(found.map(({ name }) => name));
    const there = force ? [] : wanted.filter((name) => taken.has(name));
    const due = wanted.filter((name) => !there.includes(name));
    const folders = pathsOf(due, found);
    const isIncluded = createSelection(project);
    const imported: Imported = { written: [], there, refused: [] };
    const show = createProgress(context, due.length);
    for (const name of due) {
      const { mails, problems } = await readMail(account, name);
      for (const { source, lacksSubject = false } of mails) {
        const path = folders.get(name) ?? "";
        await replaceTemplate(root, path, filesOfTemplate({ name, source }));
        imported.written.push(name);
        if (lacksSubject) warn(`${name} has no subject: ${path}/template.yaml has its name in the place of one.`);
        if (!isIncluded(name)) warn(`sestina.yaml does not include ${name}: other commands leave it out.`);
      }
      if (mails.length === 0 && problems.length > 0) {
        imported.refused.push({ name, reason: problems.map(({ message }) => message).join(" ") });
      }
      show(name);
    }
    return outcomeOf(imported);
  } catch (error) {
    if (error instanceof Error && "syscall" in error && "path" in error) throw error;
    throw failureOfAws(error);
  } finally {
    account.close();
  }
}

/** Neither mails nor problems: it was deleted since the list was read. */
async function readMail(account: SesAccount, name: string): Promise<ReadMails> {
  const value = await account.template(name);
  if (value === undefined) return { mails: [], problems: [] };
  return sesTemplates(name, { value, placeOf: () => startOf(name), tagOf: () => undefined });
}

function outcomeOf(imported: Imported): Outcome {
  const { written, there, refused } = imported;
  const lines = [
    ...written.map((name) => `Wrote ${name}`),
    ...there.map((name) => `Left out ${name}, which the folder has (--force replaces it)`),
    ...refused.map(({ name, reason }) => `Left out ${name}: ${reason}`),
    `${counted(written.length, "template")} written, ${String(there.length + refused.length)} left out. Next: \`sestina check\`.`,
  ];
  return {
    json: imported,
    text: harmless(lines.join("\n")),
    exitCode: refused.length > 0 ? exitCodes.failed : exitCodes.done,
  };
}
