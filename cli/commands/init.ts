import { join } from "node:path";
import { exitCodes } from "../core/exit-codes.ts";
import { Failure } from "../core/failure.ts";
import { replaceFile, textOf } from "../folder/disk.ts";
import { type Project, projectFile, projectText } from "../folder/project.ts";
import type { Command } from "../core/command.ts";

interface InitOptions {
  readonly company?: string;
  readonly language?: readonly string[];
}

/** Line ends belong to a mail: git must not change them. */
const attributes = "templates/** -text\nblocks/** -text\n";

/** Makes a folder of Sestina. */
export const init: Command<InitOptions> = async ({ company, language }, { around }) => {
  const file = join(around.cwd, projectFile);
  if ((await textOf(file)) !== undefined) {
    throw new Failure("misused", `There is a ${projectFile} already.`, { hint: "Run `sestina pull`." });
  }
  const project: Project = {
    ...(company !== undefined && { company }),
    ...(language !== undefined && language.length > 0 && { languages: [...language] }),
    include: ["*"],
  };
  await replaceFile(file, projectText(project));
  const ofGit = join(around.cwd, ".gitattributes");
  const written = (await textOf(ofGit)) === undefined ? [projectFile, ".gitattributes"] : [projectFile];
  if (written.length === 2) await replaceFile(ofGit, attributes);
  return {
    json: { files: written },
    text: `Wrote ${written.join(" and ")}.\nNext: \`sestina login\`, then \`sestina pull\`.`,
    exitCode: exitCodes.done,
  };
};
