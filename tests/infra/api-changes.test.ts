import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { httpApiNames } from "#shared/api/http-apis.ts";
import { dependenciesOf, longestChainOf } from "#tests/support/dependency-chain.ts";
import { allTemplatesOf, type StageTemplate } from "#tests/support/synthesized.ts";

const templates = allTemplatesOf("prd");
const api = templates.find(({ name }) => name === "Api")!;
const areas = templates.filter(({ isNested }) => isNested);

const changesTheApi = ["AWS::ApiGatewayV2::Integration", "AWS::ApiGatewayV2::Route", "AWS::ApiGatewayV2::Stage"];

/** Everything that has to be finished before a resource begins. */
function allBefore(id: string, dependencies: ReadonlyMap<string, readonly string[]>, seen = new Set<string>()) {
  for (const other of dependencies.get(id) ?? []) {
    if (seen.has(other)) continue;
    seen.add(other);
    allBefore(other, dependencies, seen);
  }
  return seen;
}

/** Pairs of these resources of a stack that CloudFormation may change at the same time. */
function pairsAtOnce({ Resources }: StageTemplate, ids: readonly string[]): string[] {
  const dependencies = dependenciesOf(Resources);
  const before = new Map(ids.map((id) => [id, allBefore(id, dependencies)]));
  return ids.flatMap((one, index) =>
    ids
      .slice(index + 1)
      .filter((other) => before.get(one)?.has(other) !== true && before.get(other)?.has(one) !== true)
      .map((other) => `${one} ${other}`),
  );
}
const idsOf = ({ Resources }: StageTemplate, types: readonly string[]) =>
  Object.keys(Resources).filter((id) => types.includes(Resources[id]!.Type));

it("changes the HTTP APIs one step at a time, within an area and between areas", () => {
  expect(areas.length).toBeGreaterThan(20);
  for (const area of areas) {
    expect(idsOf(area, changesTheApi).length).toBeGreaterThan(1);
    expect(pairsAtOnce(area, idsOf(area, changesTheApi))).toEqual([]);
  }
  const stacksAndStages = idsOf(api, ["AWS::CloudFormation::Stack", "AWS::ApiGatewayV2::Stage"]);
  expect(stacksAndStages).toHaveLength(areas.length + httpApiNames.length);
  expect(pairsAtOnce(api, stacksAndStages)).toEqual([]);
});

it("still creates the Lambdas of an area in parallel", () => {
  const [area] = areas.filter(({ name }) => name.includes("ApiTags"));
  const lambdas = idsOf(area!, ["AWS::Lambda::Function"]);
  expect(pairsAtOnce(area!, lambdas)).toHaveLength((lambdas.length * (lambdas.length - 1)) / 2);
});

it("takes as many sequential steps as the decision record states", () => {
  const page = readFileSync(resolve("docs/decisions/0037-change-http-apis-one-resource-at-a-time.md"), "utf8");
  const [, said] = /now ([\d,]+) steps/.exec(page) ?? [];
  expect(longestChainOf(api, templates)).toBe(Number(said?.replace(",", "")));
});

it("keeps the nested stack of a renamed area, because a new one would create its routes again", () => {
  const stacks = idsOf(api, ["AWS::CloudFormation::Stack"]).map((id) => id.split("NestedStack")[0]);
  expect(stacks).toEqual(expect.arrayContaining(["Iam", "Templateversions", "V1"]));
  expect(stacks.filter((name) => ["Access", "Versions", "Machineapi"].includes(name!))).toEqual([]);
});
