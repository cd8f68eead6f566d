import { join, relative, sep } from "node:path";
import { checkTemplate } from "../check/check-template.ts";
import { githubReport, junitReport, sarifReport, textReport } from "../check/formats.ts";
import { exitCodes } from "../core/exit-codes.ts";
import { Failure } from "../core/failure.ts";
import { type Lock, lockedOf, lockFile } from "../folder/lock.ts";
import { accountOf, projectFile } from "../folder/project.ts";
import type { Problem } from "../folder/problem.ts";
import { refuseUnmatched } from "../folder/selection.ts";
import type { ReportFormat } from "./choices.ts";
import type { Command } from "../core/command.ts";
import { findInFolder } from "./read-folder.ts";

interface CheckOptions {
  readonly account?: string;
  readonly only?: readonly string[];
  readonly format: ReportFormat;
  /** Warnings fail the command too. */
  readonly strict?: boolean;
}

/** Finds what is wrong with the folder's templates, without a connection. */
export const check: Command<CheckOptions> = async ({ account, only, format, strict = false }, { around, paint }) => {
  // GitHub knows files by their path in the repository.
  const { GITHUB_WORKSPACE: ofGitHub = "" } = around.env;
  const workspace = ofGitHub === "" ? around.cwd : ofGitHub;
  const { root, project, lock, found, problems: ofFolders } = await findInFolder(around.cwd, only);
  const names = found.map(({ name }) => name);
  if (ofFolders.length === 0) refuseUnmatched(only, names);
  const id = accountOf(project, account) ?? onlyAccountOf(lock);
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
  const fails = problems.some(({ severity }) => strict || severity === "error");
  return {
    json: { templates: names.length, problems },
    text: reportOf(problems, names),
    exitCode: fails ? exitCodes.findings : exitCodes.done,
  };

  function reportOf(all: readonly Problem[], templates: readonly string[]): string {
    switch (format) {
      case "text":
        return textReport(from(around.cwd, all), paint);
      case "github":
        return githubReport(from(workspace, all));
      case "junit":
        return junitReport(from(around.cwd, all), templates, strict);
      case "sarif":
        return JSON.stringify(sarifReport(from(workspace, all)), null, 2);
    }
  }

  /** With paths as the reader of a report opens them: they are relative to the folder of sestina.yaml. */
  function from(base: string, all: readonly Problem[]): readonly Problem[] {
    return all.map((one) => ({ ...one, file: relative(base, join(root, one.file)).replaceAll(sep, "/") }));
  }
};

/**
 * The account of a lock that has one, also where sestina.yaml names none.
 * @throws Failure if there are several, since the contract of callers is another in each
 */
function onlyAccountOf({ accounts }: Lock): string | undefined {
  const [first, ...others] = Object.keys(accounts);
  if (others.length === 0) return first;
  throw new Failure("misused", `${lockFile} has several accounts.`, {
    hint: `Name one with --account, or under accounts in ${projectFile}.`,
    details: Object.keys(accounts),
  });
}
