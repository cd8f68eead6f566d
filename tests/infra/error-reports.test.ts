import { describe, expect, it } from "vitest";
import { templatesOf } from "#tests/support/stage-templates.ts";

const resourcesOf = (stage: "dev" | "prd", type: string) => {
  const { stacks, nested } = templatesOf(stage);
  return [...stacks.values(), ...nested].flatMap((template) => Object.entries(template.findResources(type)));
};
const policies = (stage: "dev" | "prd") =>
  resourcesOf(stage, "AWS::CloudFront::ResponseHeadersPolicy").map(([, policy]) => JSON.stringify(policy));

describe("where a stage has a DSN", () => {
  it("the reader gets the logs of all our Lambdas except its own", () => {
    const read = resourcesOf("prd", "AWS::Logs::SubscriptionFilter");
    const ours = resourcesOf("prd", "AWS::Lambda::Function").filter(([, { Properties }]) =>
      Properties.Handler?.startsWith("functions/"),
    );
    expect(read.length).toBe(ours.length - 1);
    expect(templatesOf("prd").stack("Reports").findResources("AWS::Logs::SubscriptionFilter")).toEqual({});
    for (const [, { Properties }] of read) expect(Properties.FilterPattern).toContain('$.level = "error"');
  });

  it("CloudWatch Logs may start the reader only for logs of the stage", () => {
    const [permission] = Object.values(templatesOf("prd").stack("Reports").findResources("AWS::Lambda::Permission"));
    const { Principal, SourceAccount, SourceArn } = permission!["Properties"];
    expect(Principal).toBe("logs.amazonaws.com");
    expect(SourceAccount).toEqual({ Ref: "AWS::AccountId" });
    expect(JSON.stringify(SourceArn)).toContain(":log-group:Sestina-prd-*:*");
  });

  it("pages may send reports there and to no other host of Sentry", () => {
    const wanted = "https://o0.ingest.sentry.io/api/0/envelope/";
    const withIt = policies("prd").filter((policy) => policy.includes("sentry"));
    // The app's, the API's and that of the route of agents.
    expect(withIt).toHaveLength(3);
    for (const policy of withIt) expect(policy).toContain(` ${wanted};`);
  });
});

describe("without a DSN", () => {
  it("no logs are read, and pages call no other host for it", () => {
    expect(resourcesOf("dev", "AWS::Logs::SubscriptionFilter")).toEqual([]);
    expect(policies("dev").filter((policy) => policy.includes("sentry"))).toEqual([]);
  });
});
