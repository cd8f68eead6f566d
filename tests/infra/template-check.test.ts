import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { stageFolder } from "#bin/build/outputs.ts";
import { type StageVariant, stageVariants } from "#bin/build/stage-variants.ts";
import { readAssembly } from "#tests/support/cloudformation/assembly.ts";
import { checkStacks } from "#tests/support/cloudformation/check-stacks.ts";
import { makeStack, withNested } from "#tests/support/cloudformation/template.ts";

const read = (file: string) => readFileSync(resolve(import.meta.dirname, "../..", file), "utf8");

describe.each(Object.keys(stageVariants) as StageVariant[])("the templates of the stage %s", (stage) => {
  const stacks = readAssembly(stageFolder(stage));

  it("contain nothing that AWS's resource types, IAM's actions, or the quotas of both refuse", async () => {
    expect(await checkStacks(stacks)).toEqual([]);
  });

  it("are all read, including the nested ones, each by its resource in the API's stack", () => {
    const nested = stacks.flatMap((stack) => withNested(stack).slice(1));
    const resources = stacks.flatMap(({ template }) => Object.values(template.Resources));
    expect(nested).toHaveLength(resources.filter(({ Type }) => Type === "AWS::CloudFormation::Stack").length);
    expect(nested.length).toBeGreaterThan(20);
  });
});

describe("what customers and operators put into their accounts", () => {
  it("the template of the customer's role contains nothing that AWS refuses", async () => {
    const text = read("infra/customer-role/sestina-access.template.json");
    expect(await checkStacks([makeStack({ name: "sestina-access", text })])).toEqual([]);
  });

  it("the role that deploys from GitHub contains nothing that AWS refuses", async () => {
    const documents = [...read("docs/deploy.md").matchAll(/<!-- (\w+)\.json -->\s+```json\n([\s\S]*?)```/g)];
    const byName = Object.fromEntries(documents.map(([, name = "", text = ""]) => [name, JSON.parse(text)]));
    expect(Object.keys(byName)).toEqual(["trust", "deploy"]);
    const Policies = [{ PolicyName: "deploy", PolicyDocument: byName["deploy"] }];
    const Properties = { AssumeRolePolicyDocument: byName["trust"], Policies };
    const text = JSON.stringify({ Resources: { Deploy: { Type: "AWS::IAM::Role", Properties } } });
    expect(await checkStacks([makeStack({ name: "deploy.md", text })])).toEqual([]);
  });
});
