import { join } from "node:path";
import { credentialsFor } from "../api/credentials-of-run.ts";
import { Failure } from "../core/failure.ts";
import { replaceFile, textOf } from "../core/files.ts";
import { languageOf, type Project, projectFile, projectText } from "../folder/project.ts";
import type { Command, CommandContext } from "../core/command.ts";
import { readOwnKey } from "./connect.ts";

interface InitOptions {
  readonly company?: string;
  readonly language?: readonly string[];
}

/** Line ends belong to a mail: git must not change them. */
const attributes = "templates/** -text\nblocks/** -text\n";

/** A folder can be made without a connection. */
const SHORT = 3000;

/** Makes a folder of Sestina. */
export const init: Command<InitOptions> = async ({ company, language = [] }, context) => {
  const { around } = context;
  const file = join(around.cwd, projectFile);
  if ((await textOf(file)) !== undefined) {
    throw new Failure("misused", `There is a ${projectFile} already.`, { hint: "Run `sestina pull`." });
  }
  const languages = language.map((one) => languageOf(one));
  const named = company ?? (await companyOfLogin(context));
  const project: Project = {
    ...(named !== undefined && { company: named }),
    ...(languages.length > 0 && { languages }),
    include: ["*"],
  };
  await replaceFile(file, projectText(project));
  const ofGit = join(around.cwd, ".gitattributes");
  const hasAttributes = (await textOf(ofGit)) !== undefined;
  const written = hasAttributes ? [projectFile] : [projectFile, ".gitattributes"];
  if (!hasAttributes) await replaceFile(ofGit, attributes);
  const advice = [
    "There is a .gitattributes already. Add these lines to it, so that git keeps the line ends of mails:",
  ];
  const notes = hasAttributes ? [...advice, attributes.trimEnd()] : [];
  return {
    json: { files: written },
    text: [`Wrote ${written.join(" and ")}.`, ...notes, "Next: `sestina login`, then `sestina pull`."].join("\n"),
  };
};

/** The company of the key that is stored; undefined without one, and if Sestina does not answer. */
async function companyOfLogin(context: CommandContext): Promise<string | undefined> {
  try {
    const credentials = await credentialsFor(context);
    context.keepSecret(credentials.key);
    const { company } = await readOwnKey(context.around, { ...credentials, timeout: SHORT });
    return company.name === "" ? undefined : company.name;
  } catch (error) {
    // Also before the login.
    if (error instanceof Failure) return undefined;
    throw error;
  }
}
