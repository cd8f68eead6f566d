import { describe, expect, it } from "vitest";
import { allTemplatesOf, resourcesOf } from "#tests/support/synthesized.ts";

const count = (part: object | undefined) => Object.keys(part ?? {}).length;

/** AWS: "Understand CloudFormation quotas", "Quotas for configuring and running an HTTP API"; docs/deploy.md has them too. */
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

  it("nest an area each in the API's own, which could hold ten times as many areas", () => {
    const areas = resourcesOf(stage, "AWS::CloudFormation::Stack");
    expect(new Set(areas.map(({ stack }) => stack))).toEqual(new Set(["Api"]));
    expect(areas).toHaveLength(templates.filter(({ isNested }) => isNested).length);
    expect(10 * areas.length).toBeLessThanOrEqual(quotas.resources);
  });
});

it("the API has room for twice its routes", () => {
  expect(2 * resourcesOf("prd", "AWS::ApiGatewayV2::Route").length).toBeLessThanOrEqual(quotas.routes);
  expect(2 * resourcesOf("prd", "AWS::ApiGatewayV2::Integration").length).toBeLessThanOrEqual(quotas.routes);
  expect(2 * resourcesOf("prd", "AWS::ApiGatewayV2::Authorizer").length).toBeLessThanOrEqual(quotas.authorizers);
});
