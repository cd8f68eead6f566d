import { describe, expect, it } from "vitest";
import { resourcesOf } from "#tests/support/synthesized.ts";

interface Statement {
  readonly Effect: string;
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
}

/** What may stand in a policy in spite of its star, and why. */
const reasons: Readonly<Record<string, string>> = {
  "aws-marketplace:BatchMeterUsage on *": "AWS Marketplace's actions know no resources",
  "aws-marketplace:GetEntitlements on *": "AWS Marketplace's actions know no resources",
  "aws-marketplace:ResolveCustomer on *": "AWS Marketplace's actions know no resources",
  "sts:AssumeRole on arn:aws:iam::*:role/*": "customers name their roles; an external id and a condition guard them",
  "xray:PutTraceSegments on *": "X-Ray's actions know no resources",
  "xray:PutTelemetryRecords on *": "X-Ray's actions know no resources",
};

const list = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value as T]);
const asText = (resource: unknown) => (typeof resource === "string" ? resource : JSON.stringify(resource));
/** Of the CDK's own Lambda, which copies files at a deployment and whose role cannot be set. */
const isOfTheCdk = (id: string) => /^CustomCDKBucketDeployment/.test(id);
/** Below a name of ours, a star is a name that is made later. */
const isBelowOurs = (resource: string) => /\/(images|assets|former)\/\*"?/.test(resource);

const statementsOf = (stage: "dev" | "prd") =>
  resourcesOf(stage, "AWS::IAM::Policy")
    .filter(({ id }) => !isOfTheCdk(id))
    .flatMap(({ id, Properties }) =>
      (Properties.PolicyDocument.Statement as Statement[]).flatMap(({ Action, Resource }) =>
        list(Action).flatMap((action) =>
          list(Resource).map((resource) => ({ id, action, resource: asText(resource) })),
        ),
      ),
    );

describe.each(["dev", "prd"] as const)("in %s", (stage) => {
  it("no role has a wildcard for actions or resources, except for a stated reason", () => {
    const statements = statementsOf(stage);
    expect(statements.length).toBeGreaterThan(500);
    const wide = statements.filter(
      ({ action, resource }) => action.includes("*") || (resource.includes("*") && !isBelowOurs(resource)),
    );
    const unexplained = wide.filter(({ action, resource }) => reasons[`${action} on ${resource}`] === undefined);
    expect(unexplained).toEqual([]);
  });

  it("each Lambda has a separate role, including the user pool's triggers", () => {
    const lambdas = resourcesOf(stage, "AWS::Lambda::Function");
    const roles = lambdas.map(({ stack, Properties }) => `${stack} ${JSON.stringify(Properties.Role)}`);
    expect(lambdas.filter(({ stack }) => stack === "Identity").length).toBeGreaterThanOrEqual(7);
    expect(new Set(roles).size).toBe(lambdas.length);
  });

  it("no role uses an AWS managed policy, except AWS Backup's", () => {
    const managed = resourcesOf(stage, "AWS::IAM::Role")
      .filter(({ id, Properties }) => !isOfTheCdk(id) && Properties.ManagedPolicyArns !== undefined)
      .map(({ id }) => id);
    expect(managed).toEqual([expect.stringMatching(/^BackupsRole/)]);
  });
});
