import type { CommandContext } from "../core/command.ts";
import { Failure } from "../core/failure.ts";
import { openFolder, type OpenedFolder } from "../folder/disk.ts";
import type { Problem } from "../folder/problem.ts";
import { failureOfProblems } from "../folder/project.ts";
import { type FoundTemplates, readable, readTemplates } from "../folder/read-templates.ts";
import { createSelection, isWhole, refuseUnmatched } from "../folder/selection.ts";
import type { TemplateInFolder } from "../folder/template-files.ts";

/** A folder as it is, with the problems of its files. */
export interface FoundFolder extends OpenedFolder, FoundTemplates {
  readonly isSelected: (name: string) => boolean;
  /** Whether the command is about all templates. */
  readonly isWhole: boolean;
}

/** The folder and those of its templates that a command is about, with their problems. */
export async function findInFolder(cwd: string, only?: readonly string[]): Promise<FoundFolder> {
  const opened = await openFolder(cwd);
  const isSelected = createSelection(opened.project, only);
  return {
    ...opened,
    isSelected,
    isWhole: isWhole(opened.project, only),
    ...(await readTemplates(opened.root, isSelected)),
  };
}

export interface ReadFolder extends FoundFolder {
  readonly templates: readonly TemplateInFolder[];
}

/**
 * The templates of the folder that a command is about.
 * @throws Failure naming every place that cannot be read, or the patterns that match nothing
 */
export async function readFolder({ around, warn }: CommandContext, only?: readonly string[]): Promise<ReadFolder> {
  const folder = await findInFolder(around.cwd, only);
  const { found, problems } = folder;
  warnOf(problems.filter(isWarning), warn);
  refuse([...problems, ...found.flatMap((one) => one.problems)].filter((one) => !isWarning(one)));
  const names = found.map(({ name }) => name);
  refuseUnmatched(only, names);
  return { ...folder, templates: readable(found) };
}

export const isWarning = ({ severity }: Problem): boolean => severity === "warning";

/** One line for each place that does not keep a command from its work. */
export function warnOf(problems: readonly Problem[], warn: CommandContext["warn"]): void {
  for (const { file, line, column, message } of problems) warn(`${file}:${String(line)}:${String(column)}  ${message}`);
}

/** @throws Failure naming the places, if there are any */
export function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw failureOfProblems(problems);
}

/** @throws Failure if the folder has no template of this name, or if it cannot be read */
export async function templateNamed(
  { around }: CommandContext,
  name: string,
): Promise<{ readonly folder: OpenedFolder; readonly template: TemplateInFolder }> {
  const folder = await openFolder(around.cwd);
  const isSelected = createSelection(folder.project);
  const { found, problems } = await readTemplates(folder.root, (one) => one === name && isSelected(one));
  // Folders with a wrong name are those of other templates.
  const ofFolder = problems.filter(({ rule }) => rule !== "template-name");
  refuse([...ofFolder, ...found.flatMap((one) => one.problems)]);
  const [template] = readable(found);
  if (template !== undefined) return { folder, template };
  throw new Failure("misused", `The folder has no template ${JSON.stringify(name)}.`, {
    hint: "Name one of its folder templates that sestina.yaml includes.",
  });
}
