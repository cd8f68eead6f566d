import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { stageFolder } from "../../bin/build/outputs.ts";

/** A resource as CloudFormation receives it. */
export interface Deployed {
  readonly id: string;
  readonly stack: string;
  readonly Type: string;
  // Tests read resources of different shapes.
  readonly Properties: any;
  readonly DeletionPolicy?: string;
}

export interface StageTemplate {
  /** Such as "Api", or "SestinaprdApiTags7EC69CF7" of a nested stack. */
  readonly name: string;
  readonly isNested: boolean;
  readonly text: string;
  readonly Resources: Readonly<Record<string, Omit<Deployed, "id" | "stack">>>;
  readonly Outputs?: object;
  readonly Parameters?: object;
}

const ending = /(\.nested)?\.template\.json$/;

/** All templates of a stage, the nested ones too. */
export function allTemplatesOf(stage: "dev" | "prd"): StageTemplate[] {
  const folder = stageFolder(stage);
  return readdirSync(folder)
    .filter((file) => ending.test(file))
    .map((file) => {
      const text = readFileSync(resolve(folder, file), "utf8");
      const name = file.replace(ending, "").replace(`Sestina-${stage}-`, "");
      return { ...JSON.parse(text), name, isNested: file.includes(".nested."), text };
    });
}

/** Every resource of a type in a stage. */
export const resourcesOf = (stage: "dev" | "prd", type: string): Deployed[] =>
  allTemplatesOf(stage).flatMap(({ name: stack, Resources }) =>
    Object.entries(Resources)
      .filter(([, { Type }]) => Type === type)
      .map(([id, resource]) => ({ ...resource, id, stack })),
  );
