import { join } from "node:path";
import { machineApiRoutes } from "#shared/api/machine-api.ts";
import { createApi } from "../api/client.ts";
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
  const login = await readLogin(context);
  const named = company ?? login?.company;
  const project: Project = {
    ...(named !== undefined && { company: named }),
    ...(login?.defaultLanguage !== undefined && { defaultLanguage: login.defaultLanguage }),
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

interface Login {
  readonly company: string | undefined;
  readonly defaultLanguage: string | undefined;
}

/** The company of the key that is stored; undefined without one, and if Sestina does not answer. */
async function readLogin(context: CommandContext): Promise<Login | undefined> {
  try {
    const { around, keepSecret } = context;
    const credentials = await credentialsFor(context);
    keepSecret(credentials.key);
    const settings = { ...credentials, timeout: SHORT };
    const [{ company }, languages] = await Promise.all([
      readOwnKey(around, settings),
      createApi(around, settings)(machineApiRoutes.readLanguages, {}),
    ]);
    return {
      company: company.name === "" ? undefined : company.name,
      defaultLanguage: languages.default ?? undefined,
    };
  } catch (error) {
    // Also before the login.
    if (error instanceof Failure) return undefined;
    throw error;
  }
}
