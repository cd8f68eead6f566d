import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import * as z from "zod";
import { type Resource, type Stack, makeStack } from "./template.ts";

const Manifest = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      type: z.string(),
      environment: z.string().optional(),
      dependencies: z.array(z.string()).default([]),
      properties: z.object({ templateFile: z.string().optional(), stackName: z.string().optional() }).optional(),
    }),
  ),
});

const Assets = z.object({
  files: z.record(z.string(), z.object({ source: z.object({ path: z.string() }) })),
});

const readText = (...path: string[]) => readFileSync(resolve(...path), "utf8");

/** The text of a nested template: the asset whose hash is in the resource's TemplateURL. */
function nestedTextIn(folder: string, assetsFile: string) {
  const { files } = Assets.parse(JSON.parse(readText(folder, assetsFile)));
  return (_: string, { Properties }: Resource): string | undefined => {
    const url = JSON.stringify(Properties["TemplateURL"]);
    const found = Object.entries(files).find(([hash]) => url.includes(`/${hash}.json`));
    return found && readText(folder, found[1].source.path);
  };
}

/** All stacks that the CDK wrote into a folder, with the region, account and order that its manifest names. */
export function readAssembly(folder: string): Stack[] {
  const { artifacts } = Manifest.parse(JSON.parse(readText(folder, "manifest.json")));
  return Object.entries(artifacts)
    .filter(([, { type }]) => type === "aws:cloudformation:stack")
    .map(([id, { environment = "", dependencies, properties }]) => {
      const [, account, region] = /^aws:\/\/([^/]+)\/(.+)$/.exec(environment) ?? [];
      return makeStack({
        name: properties?.stackName ?? id,
        text: readText(folder, properties?.templateFile ?? `${id}.template.json`),
        region,
        account,
        dependencies: dependencies.filter((one) => artifacts[one]?.type === "aws:cloudformation:stack"),
        nestedText: nestedTextIn(folder, `${id}.assets.json`),
      });
    });
}
