import { join } from "node:path";
import { placeholderJsonSchema } from "#shared/placeholders/json-schema.ts";
import { replaceFile, textOf } from "../core/files.ts";
import { fileNamesOf } from "../folder/file-names.ts";
import { goPackage, isGoPackage } from "../types/go.ts";
import { isJavaPackage, javaClass } from "../types/java.ts";
import { pythonModule } from "../types/python.ts";
import type { TypedTemplate } from "../types/typed-template.ts";
import { typescriptModule } from "../types/typescript.ts";
import { exitCodes } from "../core/exit-codes.ts";
import { Failure } from "../core/failure.ts";
import type { TypeLanguage } from "./choices.ts";
import { type Command, counted, pathFrom } from "../core/command.ts";
import { typedTemplate } from "./made-mails.ts";
import { readFolder } from "./read-folder.ts";

interface TypesOptions {
  readonly only?: readonly string[];
  readonly language: TypeLanguage;
  readonly out: string;
  /** Of Java and Go. */
  readonly package?: string;
  /** Fails if the files are not those that would be written. */
  readonly check?: boolean;
}

/** Writes the types of the data that the templates take. */
export const types: Command<TypesOptions> = async (options, context) => {
  const { around } = context;
  const { templates } = await readFolder(context, options.only);
  const files = filesOf(templates.map(typedTemplate), options);
  const folder = pathFrom(around, options.out);
  const changed: string[] = [];
  for (const [path, text] of files) {
    const file = join(folder, path);
    if ((await textOf(file)) === text) continue;
    changed.push(path);
    if (options.check !== true) await replaceFile(file, text);
  }
  const isStale = options.check === true && changed.length > 0;
  const done = options.check === true ? "Out of date" : "Written";
  return {
    json: { templates: templates.length, files: [...files.keys()], changed },
    text:
      changed.length === 0
        ? "The types are up to date."
        : `${done}: ${changed.join(", ")} (${counted(templates.length, "template")})`,
    exitCode: isStale ? exitCodes.findings : exitCodes.done,
  };
};

function filesOf(
  templates: readonly TypedTemplate[],
  { language, package: packageName }: TypesOptions,
): ReadonlyMap<string, string> {
  if (packageName !== undefined && language !== "java" && language !== "go") {
    throw new Failure("misused", `Types of ${language} have no package.`, { hint: "Leave --package out." });
  }
  switch (language) {
    case "typescript":
      return new Map([["sestina-templates.ts", typescriptModule(templates)]]);
    case "python":
      return new Map([["sestina_templates.py", pythonModule(templates)]]);
    case "java":
      return new Map([["SestinaTemplates.java", javaClass(templates, packageOf(packageName, isJavaPackage) ?? "")]]);
    case "go":
      return new Map([
        ["sestina_templates.go", goPackage(templates, packageOf(packageName, isGoPackage) ?? "templates")],
      ]);
    case "json-schema": {
      const names = fileNamesOf(templates.map(({ name }) => name));
      const schema = ({ name, tree }: TypedTemplate): [string, string] => [
        `${names.get(name) ?? name}.schema.json`,
        `${JSON.stringify({ title: name, ...placeholderJsonSchema(tree) }, null, 2)}\n`,
      ];
      return new Map(templates.map(schema));
    }
  }
}

/** @throws Failure for a name that the language cannot read */
function packageOf(name: string | undefined, isPackage: (name: string) => boolean): string | undefined {
  if (name === undefined || isPackage(name)) return name;
  throw new Failure("misused", `${JSON.stringify(name)} is no name of a package.`);
}
