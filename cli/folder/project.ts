import * as z from "zod";
import { LanguageCode } from "#shared/models/language-code.ts";
import { Id, TemplateName } from "#shared/models/scalars.ts";
import { Failure } from "../core/failure.ts";
import type { Problem } from "./problem.ts";
import { readYaml, yamlText } from "./yaml-text.ts";

/** Of template names: an empty pattern matches none. */
export const Pattern = z.string().min(1, "must be a name or a pattern").max(1000, "must have 1,000 characters at most");

export const projectFile = "sestina.yaml";

/** `sestina.yaml`: which company and accounts a folder belongs to, and which templates are in it. */
export const Project = z.strictObject({
  /** Held against the company of the key, so that no folder reaches a wrong one. */
  company: z.string().min(1, "must be a name").optional(),
  /** Ids of accounts by a name of your choice. The first one is meant where `--account` names none. */
  accounts: z.record(z.string(), Id).optional(),
  /** Those that `check` reads next to the ones that a template has words in. */
  languages: z.array(LanguageCode).optional(),
  /** Of the designs' own words: a push into a company without languages adds it first. */
  defaultLanguage: LanguageCode.optional(),
  /** Patterns of template names. All, unless said. */
  include: z.array(Pattern).optional(),
  exclude: z.array(Pattern).optional(),
});
export type Project = z.infer<typeof Project>;

export const projectText = (project: Project): string =>
  `# Which templates this folder holds; see docs/cli.md of Sestina.\n${yamlText(project)}`;

export const failureOfProblems = (problems: readonly Problem[]): Failure =>
  new Failure("misused", "Files of the folder cannot be read.", {
    hint: "Correct them, and run the command again. `sestina check` lists everything.",
    details: problems.map(({ file, line, column, message }) => `${file}:${String(line)}:${String(column)}  ${message}`),
  });

/** @throws Failure naming the places */
export function readProject(text: string): Project {
  const yaml = readYaml(projectFile, text, Project);
  if ("problems" in yaml) throw failureOfProblems(yaml.problems);
  return yaml.read.value;
}

/**
 * The id of an account by its name in sestina.yaml, or the id itself; undefined if the key's only one is meant.
 * @throws Failure for anything else
 */
export function accountOf({ accounts = {} }: Project, asked: string | undefined): string | undefined {
  if (asked === undefined) return Object.values(accounts).at(0);
  const id = Object.hasOwn(accounts, asked) ? accounts[asked] : asked;
  if (Id.safeParse(id).success) return id;
  const names = Object.keys(accounts);
  throw new Failure("misused", `${projectFile} names no account ${JSON.stringify(asked)}, and it is no id.`, {
    hint: names.length === 0 ? "Give the account's id." : `There is: ${names.join(", ")}`,
  });
}

/**
 * A language tag, in its canonical spelling unless another schema is given.
 * @throws Failure for another text
 */
export function languageOf(written: string, schema: z.ZodType<string> = LanguageCode): string {
  const { data } = schema.safeParse(written);
  if (data !== undefined) return data;
  throw new Failure("misused", `${JSON.stringify(written)} is no language tag.`, {
    hint: "Give one such as de, pt-BR or zh-Hant.",
  });
}

export const isTemplateName = (name: string): boolean => TemplateName.safeParse(name).success;
