import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Template } from "aws-cdk-lib/assertions";
import { stageFolder } from "../../bin/build/outputs.ts";

interface StageTemplates {
  /** A stack that is not nested, e.g. "Web" of Sestina-prd-Web; throws if there is none. */
  readonly stack: (part: string) => Template;
  /** All those, by part. */
  readonly stacks: ReadonlyMap<string, Template>;
  /** The nested stacks: one per area of the API. */
  readonly nested: readonly Template[];
}

const read = (folder: string, file: string) => Template.fromJSON(JSON.parse(readFileSync(join(folder, file), "utf8")));

/** The output of `npm run synth -- -c stage=…` for an example stage. */
export function templatesOf(stage: "dev" | "prd"): StageTemplates {
  const folder = stageFolder(stage);
  const files = readdirSync(folder).filter((file) => file.endsWith(".template.json"));
  const isNested = (file: string) => file.endsWith(".nested.template.json");
  const partOf = (file: string) => file.slice(`Sestina-${stage}-`.length, -".template.json".length);
  const stacks = new Map(files.filter((file) => !isNested(file)).map((file) => [partOf(file), read(folder, file)]));
  return {
    stacks,
    nested: files.filter(isNested).map((file) => read(folder, file)),
    stack: (part) => {
      const template = stacks.get(part);
      if (template === undefined) throw new Error(`no stack ${part} among ${[...stacks.keys()].join(", ")}`);
      return template;
    },
  };
}
