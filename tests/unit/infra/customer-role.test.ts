import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { customerRoleTemplate } from "#infra/customer-role/customer-role-template.ts";
import { roleFeatures, scopedActions } from "#shared/customer-role/features.ts";
import { permissionPolicy } from "#shared/customer-role/policies.ts";

const role = customerRoleTemplate.Resources.Role.Properties;
const statements = role.Policies[0].PolicyDocument.Statement as readonly any[];

test("the template in the repository is generated from the list of features", async () => {
  const file = resolve(import.meta.dirname, "../../../infra/customer-role/sestina-access.template.json");
  expect(JSON.parse(await readFile(file, "utf8"))).toEqual(JSON.parse(JSON.stringify(customerRoleTemplate)));
});

test("the role is assumed by our account alone, and only with the company's external id", () => {
  expect(role.AssumeRolePolicyDocument.Statement).toEqual([
    {
      Effect: "Allow",
      Principal: { AWS: { "Fn::Sub": "arn:${AWS::Partition}:iam::${TrustedAccountId}:root" } },
      Action: "sts:AssumeRole",
      Condition: { StringEquals: { "sts:ExternalId": { Ref: "ExternalId" } } },
    },
  ]);
});

test("the role allows no action by a pattern, and may simulate its own policies only", () => {
  const allowed = statements.map((statement) => statement["Fn::If"]?.[1] ?? statement);
  for (const { Effect, Action } of allowed) {
    expect(Effect).toBe("Allow");
    for (const action of Action) expect(action).toMatch(/^(ses|sts|iam):[A-Z][A-Za-z]+$/);
  }
  const simulating = allowed.find(({ Action }) => Action.includes("iam:SimulatePrincipalPolicy"));
  expect(simulating.Resource).toEqual({ "Fn::Sub": "arn:${AWS::Partition}:iam::${AWS::AccountId}:role/${RoleName}" });
});

test("each feature has a switch that is on, on which its statements depend", () => {
  for (const { parameter } of roleFeatures) {
    expect(customerRoleTemplate.Parameters).toHaveProperty([parameter, "Default"], "Yes");
  }
  const switches = statements.slice(1).map((statement) => statement["Fn::If"][0]);
  const wanted = roleFeatures.flatMap((feature) => scopedActions(feature).map(() => `Has${feature.parameter}`));
  expect(switches).toEqual(wanted);
});

test("a role made by hand has the same permissions", () => {
  const byHand = JSON.parse(permissionPolicy("its-arn")).Statement;
  const byTemplate = statements.map((statement) => statement["Fn::If"]?.[1] ?? statement);
  const withoutPlace = (statement: any) => ({ ...statement, Resource: undefined });
  expect(byHand.map(withoutPlace)).toEqual(byTemplate.map(withoutPlace));
});

test("mail events are off unless switched on, and their role may put events on Sestina's bus and nothing else", () => {
  const { MailEvents } = customerRoleTemplate.Parameters;
  expect(MailEvents.Default).toBe("No");
  const { EventRole, EventRule } = customerRoleTemplate.Resources;
  expect([EventRole.Condition, EventRule.Condition]).toEqual(["HasMailEvents", "HasMailEvents"]);
  expect(EventRole.Properties.Policies.map(({ PolicyDocument }) => PolicyDocument.Statement)).toEqual([
    [{ Effect: "Allow", Action: "events:PutEvents", Resource: { Ref: "EventBusArn" } }],
  ]);
  expect(EventRole.Properties.AssumeRolePolicyDocument.Statement[0].Principal).toEqual({
    Service: "events.amazonaws.com",
  });
  expect(EventRule.Properties.EventPattern.source).toEqual(["aws.ses"]);
});
