import { checkTemplate } from "../check/check-template.ts";
import { githubReport, junitReport, sarifReport, textReport } from "../check/formats.ts";
import { exitCodes } from "../core/exit-codes.ts";
import { openFolder } from "../folder/disk.ts";
import { lockedOf } from "../folder/lock.ts";
import { accountOf } from "../folder/project.ts";
import type { Problem } from "../folder/problem.ts";
import { readTemplates } from "../folder/read-templates.ts";
import { createSelection } from "../folder/selection.ts";
import type { ReportFormat } from "./choices.ts";
import type { Command } from "../core/command.ts";

interface CheckOptions {
  readonly account?: string;
  readonly only?: readonly string[];
  readonly format: ReportFormat;
  /** Warnings fail the command too. */
  readonly strict?: boolean;
}

/** Finds what is wrong with the folder's templates, without a connection. */
export const check: Command<CheckOptions> = async ({ account, only, format, strict = false }, { around, paint }) => {
  const { root, project, lock } = await openFolder(around.cwd);
  const { found, problems: ofFolders } = await readTemplates(root, createSelection(project, only));
  // One account is all there is in most locks, also where sestina.yaml names none.
  const id = accountOf(project, account) ?? Object.keys(lock.accounts).at(0);
  const locked = id === undefined ? {} : lockedOf(lock, id);
  const { languages = [] } = project;
  const problems = [
    ...ofFolders,
    ...found.flatMap((template) =>
      checkTemplate(template, {
        languages,
        locked: Object.hasOwn(locked, template.name) ? locked[template.name] : undefined,
      }),
    ),
  ];
  const names = found.map(({ name }) => name);
  const fails = problems.some(({ severity }) => strict || severity === "error");
  return {
    json: { templates: names.length, problems },
    text: reportOf(problems, names, format),
    exitCode: fails ? exitCodes.findings : exitCodes.done,
  };

  function reportOf(all: readonly Problem[], templates: readonly string[], as: ReportFormat): string {
    switch (as) {
      case "text":
        return textReport(all, paint);
      case "github":
        return githubReport(all);
      case "junit":
        return junitReport(all, templates);
      case "sarif":
        return JSON.stringify(sarifReport(all), null, 2);
    }
  }
};
