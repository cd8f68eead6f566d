import {
  GetRoleCommand,
  IAMClient,
  SimulatePrincipalPolicyCommand,
  paginateSimulatePrincipalPolicy,
} from "@aws-sdk/client-iam";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedDemoAccount } from "#bin/local-stage/customer-role.ts";
import {
  customerId,
  externalId,
  policy,
  startCustomerCloud,
  type CustomerCloud,
  type Keys,
} from "#tests/support/customer-cloud.ts";

let cloud: CustomerCloud;
beforeAll(async () => {
  cloud = await startCustomerCloud();
});
afterAll(async () => cloud.close());

const mayAsk = { Effect: "Allow", Action: "iam:SimulatePrincipalPolicy", Resource: "*" };
const allow = (Action: string | string[], more: object = {}) => ({ Effect: "Allow", Action, Resource: "*", ...more });
const deny = (Action: string | string[], more: object = {}) => ({ ...allow(Action, more), Effect: "Deny" });
const identity = (name: string) => `arn:aws:ses:eu-central-1:${customerId}:identity/${name}`;

const iam = (keys: Keys) =>
  new IAMClient({ region: "eu-central-1", endpoint: `${cloud.url}/_aws/iam`, credentials: keys, maxAttempts: 1 });

async function simulate(statements: object[], actions: string[], resources?: string[]) {
  const roleArn = cloud.roleWith(mayAsk, ...statements);
  const command = new SimulatePrincipalPolicyCommand({
    PolicySourceArn: roleArn,
    ActionNames: actions,
    ResourceArns: resources,
  });
  const { EvaluationResults: results = [] } = await iam(await cloud.assume(roleArn)).send(command);
  return results;
}

describe("the permissions of a role", () => {
  test.each<[string, object[], string, string]>([
    ["nothing said", [], "ses:GetAccount", "implicitDeny"],
    ["the action named", [allow("ses:GetAccount")], "ses:GetAccount", "allowed"],
    ["another case of letters", [allow("SES:getaccount")], "ses:GetAccount", "allowed"],
    ["a wildcard", [allow("ses:*EmailTemplate")], "ses:UpdateEmailTemplate", "allowed"],
    ["a wildcard that does not reach", [allow("ses:*EmailTemplate")], "ses:ListEmailTemplates", "implicitDeny"],
    ["a question mark", [allow("ses:Get?ccount")], "ses:GetAccount", "allowed"],
    ["allowed and denied", [allow("*"), deny("ses:Send*")], "ses:SendEmail", "explicitDeny"],
    ["denied for another action", [allow("*"), deny("ses:Send*")], "ses:GetAccount", "allowed"],
    ["all but one", [{ Effect: "Allow", NotAction: "ses:Delete*", Resource: "*" }], "ses:GetAccount", "allowed"],
    [
      "the one left out",
      [{ Effect: "Allow", NotAction: "ses:Delete*", Resource: "*" }],
      "ses:DeleteEmailTemplate",
      "implicitDeny",
    ],
    [
      "a condition nothing is known of",
      [allow("ses:*", { Condition: { StringEquals: { "aws:PrincipalTag/a": "b" } } })],
      "ses:GetAccount",
      "implicitDeny",
    ],
    [
      "a denial that counts without that key",
      [allow("*"), deny("ses:*", { Condition: { StringNotEquals: { "aws:PrincipalOrgID": "o-1" } } })],
      "ses:GetAccount",
      "explicitDeny",
    ],
    [
      "a denial that needs that key",
      [allow("*"), deny("ses:*", { Condition: { StringEquals: { "aws:PrincipalOrgID": "o-1" } } })],
      "ses:GetAccount",
      "allowed",
    ],
  ])("%s", async (_what, statements, action, decision) => {
    const [result] = await simulate(statements, [action]);
    expect(result).toMatchObject({ EvalActionName: action, EvalResourceName: "*", EvalDecision: decision });
  });

  test("one result per action, with a result for each resource inside it", async () => {
    const statements = [allow("ses:SendEmail", { Resource: identity("*.example.com") }), allow("ses:GetAccount")];
    const resources = [identity("mail.example.com"), identity("example.org")];
    const results = await simulate(statements, ["ses:SendEmail", "ses:GetAccount"], resources);
    expect(results.map((each) => [each.EvalActionName, each.EvalDecision])).toEqual([
      ["ses:SendEmail", "implicitDeny"],
      ["ses:GetAccount", "allowed"],
    ]);
    expect(results[0]!.ResourceSpecificResults?.map((each) => each.EvalResourceDecision)).toEqual([
      "allowed",
      "implicitDeny",
    ]);
  });

  test("NotResource reaches everything else", async () => {
    const statements = [{ Effect: "Allow", Action: "ses:SendEmail", NotResource: identity("secret.example.com") }];
    const ask = async (name: string) =>
      (await simulate(statements, ["ses:SendEmail"], [identity(name)]))[0]!.EvalDecision;
    expect(await ask("open.example.com")).toBe("allowed");
    expect(await ask("secret.example.com")).toBe("implicitDeny");
  });

  test("the deciding statement is named by policy and position", async () => {
    const name = "placed";
    const document = `{\n  "Version": "2012-10-17",\n  "Statement": [\n    ${JSON.stringify(mayAsk)},\n    ${JSON.stringify(deny("ses:*"))}\n  ]\n}`;
    const trustPolicy = cloud.awsAccounts.listRoles(customerId)[0]!.trustPolicy;
    cloud.awsAccounts.putRole(customerId, { name, trustPolicy, policies: [{ name: "mine", document }] });
    const PolicySourceArn = `arn:aws:iam::${customerId}:role/${name}`;
    const client = iam(await cloud.assume(PolicySourceArn));
    const command = new SimulatePrincipalPolicyCommand({ PolicySourceArn, ActionNames: ["ses:SendEmail"] });
    const { EvaluationResults: [result] = [] } = await client.send(command);
    const end = 5 + JSON.stringify(deny("ses:*")).length;
    expect(result!.MatchedStatements).toEqual([
      {
        SourcePolicyId: "role_placed_mine",
        SourcePolicyType: "IAM Policy",
        StartPosition: { Line: 5, Column: 5 },
        EndPosition: { Line: 5, Column: end },
      },
    ]);
  });

  test("a missing condition key is reported, and the condition is evaluated once it is given", async () => {
    const roleArn = cloud.roleWith(
      mayAsk,
      allow("ses:SendEmail", { Condition: { StringLike: { "ses:FromAddress": "*@example.com" } } }),
    );
    const client = iam(await cloud.assume(roleArn));
    const ask = async (from?: string) => {
      const entry = { ContextKeyName: "ses:FromAddress", ContextKeyType: "string" as const, ContextKeyValues: [from!] };
      const command = new SimulatePrincipalPolicyCommand({
        PolicySourceArn: roleArn,
        ActionNames: ["ses:SendEmail"],
        ContextEntries: from === undefined ? [] : [entry],
      });
      return (await client.send(command)).EvaluationResults![0]!;
    };
    expect(await ask()).toMatchObject({ EvalDecision: "implicitDeny", MissingContextValues: ["ses:FromAddress"] });
    expect(await ask("me@example.com")).toMatchObject({ EvalDecision: "allowed" });
    expect(await ask("me@example.org")).toMatchObject({ EvalDecision: "implicitDeny" });
  });

  test("many actions are answered in pages", async () => {
    const roleArn = cloud.roleWith(mayAsk, allow("ses:*"));
    const actions = Array.from({ length: 7 }, (_, index) => `ses:Action${String(index)}`);
    const pages = paginateSimulatePrincipalPolicy(
      { client: iam(await cloud.assume(roleArn)), pageSize: 3 },
      { PolicySourceArn: roleArn, ActionNames: actions },
    );
    const names: (string | undefined)[][] = [];
    for await (const page of pages) names.push(page.EvaluationResults!.map((each) => each.EvalActionName));
    expect(names.map((page) => page.length)).toEqual([3, 3, 1]);
    expect(names.flat()).toEqual(actions);
  });
});

describe("allowed callers", () => {
  test("not a role without the permission to simulate", async () => {
    const roleArn = cloud.roleWith(allow("ses:*"));
    const command = new SimulatePrincipalPolicyCommand({ PolicySourceArn: roleArn, ActionNames: ["ses:GetAccount"] });
    await expect(iam(await cloud.assume(roleArn)).send(command)).rejects.toMatchObject({
      name: "AccessDenied",
      message: expect.stringMatching(
        /iam:SimulatePrincipalPolicy on resource: .* because no identity-based policy allows/,
      ),
    });
  });

  test("not a session whose policy omits it, though the role may", async () => {
    const roleArn = cloud.roleWith(mayAsk);
    const keys = await cloud.assume(roleArn, { Policy: policy(allow("ses:*")) });
    const command = new SimulatePrincipalPolicyCommand({ PolicySourceArn: roleArn, ActionNames: ["ses:GetAccount"] });
    await expect(iam(keys).send(command)).rejects.toThrow("because no session policy allows");
  });

  test("by the role's own ARN, not by that of the session", async () => {
    const keys = await cloud.assume(cloud.roleWith(mayAsk));
    const PolicySourceArn = `arn:aws:sts::${customerId}:assumed-role/role-0/a-test`;
    const command = new SimulatePrincipalPolicyCommand({ PolicySourceArn, ActionNames: ["ses:GetAccount"] });
    await expect(iam(keys).send(command)).rejects.toMatchObject({
      name: "InvalidInputException",
      message: `Invalid Entity Arn: ${PolicySourceArn} does not clearly define entity type and name.`,
    });
  });

  test("not about another account's role", async () => {
    cloud.awsAccounts.createAccount({ id: "777788889999", name: "Another" });
    const keys = await cloud.assume(cloud.roleWith(mayAsk));
    const PolicySourceArn = "arn:aws:iam::777788889999:role/theirs";
    const command = new SimulatePrincipalPolicyCommand({ PolicySourceArn, ActionNames: ["ses:GetAccount"] });
    await expect(iam(keys).send(command)).rejects.toMatchObject({ name: "AccessDenied" });
  });
});

test("a role is described with its trust policy, or is not there", async () => {
  const roleArn = cloud.roleWith(allow("iam:GetRole"));
  const client = iam(await cloud.assume(roleArn));
  const { Role } = await client.send(new GetRoleCommand({ RoleName: roleArn.split("/")[1] }));
  expect(Role).toMatchObject({ Arn: roleArn, Path: "/", MaxSessionDuration: 3600 });
  expect(JSON.parse(decodeURIComponent(Role!.AssumeRolePolicyDocument!))).toHaveProperty("Statement");
  await expect(client.send(new GetRoleCommand({ RoleName: "absent" }))).rejects.toMatchObject({
    name: "NoSuchEntityException",
  });
});

test("the demo's role can be assumed with its external id only, and simulate its permissions", async () => {
  cloud.awsAccounts.deleteAccount(customerId);
  const { roleArn } = seedDemoAccount(cloud.awsAccounts, { externalId });
  expect(seedDemoAccount(cloud.awsAccounts, { externalId }).roleArn).toBe(roleArn);
  await expect(cloud.assume(roleArn, { ExternalId: "another" })).rejects.toMatchObject({ name: "AccessDenied" });
  const command = new SimulatePrincipalPolicyCommand({
    PolicySourceArn: roleArn,
    ActionNames: ["ses:SendBulkEmail", "ses:UpdateEmailTemplate", "iam:CreateUser"],
  });
  const { EvaluationResults: results = [] } = await iam(await cloud.assume(roleArn)).send(command);
  expect(results.map((each) => each.EvalDecision)).toEqual(["allowed", "allowed", "implicitDeny"]);
});
