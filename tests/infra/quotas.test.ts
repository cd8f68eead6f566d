import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { stageFolder } from "#bin/build/outputs.ts";
import { httpApiNames } from "#shared/api/http-apis.ts";
import { isOfApi } from "#tests/support/deployed-apis.ts";
import { allTemplatesOf, resourcesOf } from "#tests/support/synthesized.ts";

const count = (part: object | undefined) => Object.keys(part ?? {}).length;

/**
 * AWS: "Understand CloudFormation quotas", "Quotas for configuring and running an HTTP API"; docs/deploy.md has them too.
 * That no quota is exceeded is checked with the templates (template-check.test.ts): here is how much room is left.
 */
const quotas = {
  resources: 500,
  outputs: 200,
  parameters: 200,
  templateBytes: 1_000_000,
  routes: 300,
  authorizers: 10,
};

describe.each(["dev", "prd"] as const)("the templates of %s", (stage) => {
  const templates = allTemplatesOf(stage);

  it.each(templates.map((template) => [template.name, template] as const))(
    "%s has room for twice its endpoints within CloudFormation's quotas",
    (_, { Resources, Outputs, Parameters, text }) => {
      expect(2 * count(Resources)).toBeLessThanOrEqual(quotas.resources);
      expect(2 * count(Outputs)).toBeLessThanOrEqual(quotas.outputs);
      expect(2 * count(Parameters)).toBeLessThanOrEqual(quotas.parameters);
      expect(2 * Buffer.byteLength(text)).toBeLessThanOrEqual(quotas.templateBytes);
    },
  );

  it("are nested stacks of the API's stack, one per area; there is room for ten times as many", () => {
    const areas = resourcesOf(stage, "AWS::CloudFormation::Stack");
    expect(new Set(areas.map(({ stack }) => stack))).toEqual(new Set(["Api"]));
    expect(areas).toHaveLength(templates.filter(({ isNested }) => isNested).length);
    expect(10 * areas.length).toBeLessThanOrEqual(quotas.resources);
  });
});

it.each(httpApiNames)("the API of %s has room for twice its routes and authorizers", (name) => {
  const parts = (type: string) =>
    resourcesOf("prd", `AWS::ApiGatewayV2::${type}`).filter(({ Properties }) => isOfApi(name, Properties.ApiId));
  expect(parts("Route").length).toBeGreaterThan(0);
  expect(2 * parts("Route").length).toBeLessThanOrEqual(quotas.routes);
  expect(2 * parts("Integration").length).toBeLessThanOrEqual(quotas.routes);
  expect(2 * parts("Authorizer").length).toBeLessThanOrEqual(quotas.authorizers);
});

it("all Lambdas of a stage take less than a tenth of the 75 GB that Lambda has for code", () => {
  const folder = stageFolder("prd");
  const bytesOf = (asset: string) =>
    readdirSync(join(folder, asset), { withFileTypes: true, recursive: true })
      .filter((file) => file.isFile())
      .reduce((bytes, file) => bytes + statSync(join(file.parentPath, file.name)).size, 0);
  const known = new Map<string, number>();
  const bytes = resourcesOf("prd", "AWS::Lambda::Function").map(({ Properties }) => {
    const asset = `asset.${String(Properties.Code.S3Key).replace(".zip", "")}`;
    if (!known.has(asset)) known.set(asset, bytesOf(asset));
    return known.get(asset)!;
  });
  // As files: the archives are smaller.
  const stored = bytes.reduce((sum, one) => sum + one, 0);
  expect(stored).toBeGreaterThan(0);
  expect(10 * stored).toBeLessThanOrEqual(75e9);
});
