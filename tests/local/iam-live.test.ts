import { IAMClient, SimulatePrincipalPolicyCommand } from "@aws-sdk/client-iam";
import {
  DeleteEmailTemplateCommand,
  GetAccountCommand,
  GetEmailIdentityCommand,
  GetEmailTemplateCommand,
  ListEmailTemplatesCommand,
  type SESv2Client,
} from "@aws-sdk/client-sesv2";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { trustOperatorWith } from "#bin/local-stage/customer-role.ts";
import { customerId, externalId, policy } from "#tests/support/customer-cloud.ts";
import { startCustomerSes, type CustomerSes } from "#tests/support/customer-ses.ts";

let cloud: CustomerSes;
beforeAll(async () => {
  cloud = await startCustomerSes();
});
afterAll(async () => cloud.close());

const arn = (rest: string) => `arn:aws:ses:eu-central-1:${customerId}:${rest}`;

/** Calls that change nothing: the objects do not exist. */
const calls: { action: string; resource: string; call: (ses: SESv2Client) => Promise<unknown> }[] = [
  { action: "ses:GetAccount", resource: "*", call: (ses) => ses.send(new GetAccountCommand({})) },
  { action: "ses:ListEmailTemplates", resource: "*", call: (ses) => ses.send(new ListEmailTemplatesCommand({})) },
  {
    action: "ses:GetEmailTemplate",
    resource: arn("template/welcome"),
    call: (ses) => ses.send(new GetEmailTemplateCommand({ TemplateName: "welcome" })),
  },
  {
    action: "ses:DeleteEmailTemplate",
    resource: arn("template/goodbye"),
    call: (ses) => ses.send(new DeleteEmailTemplateCommand({ TemplateName: "goodbye" })),
  },
  {
    action: "ses:GetEmailIdentity",
    resource: arn("identity/example.com"),
    call: (ses) => ses.send(new GetEmailIdentityCommand({ EmailIdentity: "example.com" })),
  },
];

const actions = fc.uniqueArray(
  fc.constantFrom("*", "ses:*", "SES:get*", "ses:*Template", "ses:Get?ccount", "ses:List*", "ses:Delete*", "s3:*"),
  { minLength: 1, maxLength: 2 },
);
const resources = fc.uniqueArray(
  fc.constantFrom("*", arn("*"), arn("template/*"), arn("template/welcome"), arn("identity/*.com"), arn("identity/x")),
  { minLength: 1, maxLength: 2 },
);
const conditions = fc.constantFrom(
  {},
  {},
  { StringEquals: { "ses:ApiVersion": "2" } },
  { StringEquals: { "ses:ApiVersion": "1" } },
  { StringNotEquals: { "ses:ApiVersion": "1" } },
  { StringLike: { "aws:PrincipalAccount": "4444*" } },
  { StringEquals: { "aws:PrincipalTag/team": "mail" } },
  { StringEqualsIfExists: { "aws:PrincipalTag/team": "mail" } },
);
const statement = fc
  .record({
    Effect: fc.constantFrom("Allow", "Allow", "Deny"),
    actionKey: fc.constantFrom("Action", "Action", "NotAction"),
    actions,
    resourceKey: fc.constantFrom("Resource", "Resource", "NotResource"),
    resources,
    Condition: conditions,
  })
  .map(({ Effect, actionKey, actions: acting, resourceKey, resources: on, Condition }) => ({
    Effect,
    [actionKey]: acting,
    [resourceKey]: on,
    Condition,
  }));
const statements = fc.array(statement, { minLength: 1, maxLength: 4 });

function putRole(name: string, documents: object[][]): string {
  const policies = documents.map((each, index) => ({ name: `policy-${String(index)}`, document: policy(...each) }));
  cloud.awsAccounts.putRole(customerId, { name, trustPolicy: trustOperatorWith(externalId), policies });
  return `arn:aws:iam::${customerId}:role/${name}`;
}

const context = [
  { ContextKeyName: "ses:ApiVersion", ContextKeyType: "string" as const, ContextKeyValues: ["2"] },
  { ContextKeyName: "aws:PrincipalAccount", ContextKeyType: "string" as const, ContextKeyValues: [customerId] },
];

/** The permissions of a role that the account's owner sees. */
async function simulated(PolicySourceArn: string): Promise<boolean[]> {
  const { accessKeyId, secretAccessKey } = cloud.awsAccounts.getAccount(customerId)!;
  const iam = new IAMClient({
    region: "us-east-1",
    endpoint: `${cloud.url}/_aws/iam`,
    credentials: { accessKeyId, secretAccessKey },
  });
  return Promise.all(
    calls.map(async ({ action, resource }) => {
      const ResourceArns = resource === "*" ? undefined : [resource];
      const input = { PolicySourceArn, ActionNames: [action], ResourceArns, ContextEntries: context };
      const { EvaluationResults: results } = await iam.send(new SimulatePrincipalPolicyCommand(input));
      return results![0]!.EvalDecision === "allowed";
    }),
  );
}

/** The calls that the role's sessions can make. */
async function done(roleArn: string, sessionPolicy?: object[]): Promise<boolean[]> {
  const Policy = sessionPolicy && policy(...sessionPolicy);
  const ses = cloud.ses(await cloud.assume(roleArn, { Policy }));
  return Promise.all(
    calls.map(async ({ call }) => {
      try {
        await call(ses);
        return true;
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        if (!["AccessDeniedException", "NotFoundException"].includes(error.name)) throw error;
        return error.name === "NotFoundException";
      }
    }),
  );
}

describe("a role with any policies", () => {
  test("can do exactly what the simulation allows", async () => {
    const seen = new Set<boolean>();
    await fc.assert(
      fc.asyncProperty(fc.array(statements, { minLength: 1, maxLength: 2 }), async (documents) => {
        const roleArn = putRole("random", documents);
        const really = await done(roleArn);
        expect(really).toEqual(await simulated(roleArn));
        for (const each of really) seen.add(each);
      }),
      { numRuns: 60 },
    );
    expect(seen).toEqual(new Set([true, false]));
  });

  test("a session with a session policy can do what both allow", async () => {
    await fc.assert(
      fc.asyncProperty(statements, statements, async (ofRole, ofSession) => {
        const roleArn = putRole("of-role", [ofRole]);
        const [byRole, bySession] = [await simulated(roleArn), await simulated(putRole("of-session", [ofSession]))];
        const both = byRole.map((allowed, index) => allowed && bySession[index]);
        expect(await done(roleArn, ofSession)).toEqual(both);
      }),
      { numRuns: 40 },
    );
  });
});
