import { AssumeRoleCommand, GetCallerIdentityCommand, type AssumeRoleCommandInput } from "@aws-sdk/client-sts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operator } from "#local/operator.ts";
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
  cloud.clock.freeze(Date.now());
});
afterAll(async () => cloud.close());

const whoIs = async (keys?: Keys) => cloud.sts(keys).send(new GetCallerIdentityCommand({}));
const nothing = { Effect: "Allow", Action: "ses:GetAccount", Resource: "*" };
const denied = (roleArn: string, caller = `arn:aws:sts::${operator.accountId}:assumed-role/sestina/local`) => ({
  name: "AccessDenied",
  message: `User: ${caller} is not authorized to perform: sts:AssumeRole on resource: ${roleArn}`,
});

function roleTrusting(name: string, ...trust: object[]): string {
  const statements = trust.map((each) => ({ Effect: "Allow", Action: "sts:AssumeRole", ...each }));
  const policies = [{ name: "all", document: policy({ Effect: "Allow", Action: "*", Resource: "*" }) }];
  cloud.awsAccounts.putRole(customerId, { name, trustPolicy: policy(...statements), policies });
  return `arn:aws:iam::${customerId}:role/${name}`;
}

describe("GetCallerIdentity", () => {
  test("Sestina's keys belong to its role", async () => {
    expect(await whoIs()).toMatchObject({
      Account: operator.accountId,
      Arn: expect.stringContaining("assumed-role/sestina"),
    });
  });

  test("an account's key belongs to its root user", async () => {
    const account = cloud.awsAccounts.getAccount(customerId)!;
    expect(await whoIs(account)).toMatchObject({ Account: customerId, Arn: `arn:aws:iam::${customerId}:root` });
  });

  test("a wrong secret and an unknown key are refused", async () => {
    const { accessKeyId } = operator;
    await expect(whoIs({ accessKeyId, secretAccessKey: "wrong" })).rejects.toMatchObject({
      name: "SignatureDoesNotMatch",
    });
    await expect(whoIs({ accessKeyId: "AKIANOBODY", secretAccessKey: "x" })).rejects.toMatchObject({
      name: "InvalidClientTokenId",
    });
  });
});

describe("assuming a role", () => {
  test("returns keys of a session of the role", async () => {
    const keys = await cloud.assume(cloud.roleWith(nothing), { RoleSessionName: "sestina-42" });
    expect(keys.accessKeyId).toMatch(/^ASIA/);
    const { Arn } = await whoIs(keys);
    expect(Arn).toMatch(/^arn:aws:sts::444455556666:assumed-role\/role-\d+\/sestina-42$/);
  });

  test("fails alike without the external id, with another one, and for a missing role", async () => {
    const roleArn = cloud.roleWith(nothing);
    await expect(cloud.assume(roleArn, { ExternalId: undefined })).rejects.toMatchObject(denied(roleArn));
    await expect(cloud.assume(roleArn, { ExternalId: "another-id" })).rejects.toMatchObject(denied(roleArn));
    const absent = `arn:aws:iam::${customerId}:role/absent`;
    await expect(cloud.assume(absent)).rejects.toMatchObject(denied(absent));
  });

  test("fails with temporary keys without their token", async () => {
    const { accessKeyId, secretAccessKey } = await cloud.assume(cloud.roleWith(nothing));
    await expect(whoIs({ accessKeyId, secretAccessKey })).rejects.toMatchObject({ name: "InvalidClientTokenId" });
  });

  const operatorRoot = `arn:aws:iam::${operator.accountId}:root`;
  const withId = { StringEquals: { "sts:ExternalId": externalId } };
  test.each<[string, string, object[]]>([
    ["the account's number", "lets Sestina in", [{ Principal: { AWS: operator.accountId } }]],
    ["the account's root ARN", "lets Sestina in", [{ Principal: { AWS: operatorRoot } }]],
    ["Sestina's role", "lets Sestina in", [{ Principal: { AWS: [operator.roleArn] } }]],
    ["everybody", "lets Sestina in", [{ Principal: "*" }]],
    ["another account", "keeps Sestina out", [{ Principal: { AWS: "arn:aws:iam::999988887777:root" } }]],
    ["another role of Sestina's account", "keeps Sestina out", [{ Principal: { AWS: `${operator.roleArn}-2` } }]],
    ["a service only", "keeps Sestina out", [{ Principal: { Service: "lambda.amazonaws.com" } }]],
    ["another action", "keeps Sestina out", [{ Principal: { AWS: operatorRoot }, Action: "sts:TagSession" }]],
    ["any of its actions", "lets Sestina in", [{ Principal: { AWS: operatorRoot }, Action: "sts:Assume*" }]],
    [
      "an external id by pattern",
      "lets Sestina in",
      [{ Principal: "*", Condition: { StringLike: { "sts:externalid": "3f0e*f11" } } }],
    ],
    [
      "a pattern taken literally",
      "keeps Sestina out",
      [{ Principal: "*", Condition: { StringEquals: { "sts:ExternalId": "3f0e*" } } }],
    ],
    [
      "one of several ids",
      "lets Sestina in",
      [{ Principal: "*", Condition: { StringEquals: { "sts:ExternalId": ["x", externalId] } } }],
    ],
    [
      "any but this id",
      "keeps Sestina out",
      [{ Principal: "*", Condition: { StringNotEquals: { "sts:ExternalId": externalId } } }],
    ],
    [
      "no external id at all",
      "keeps Sestina out",
      [{ Principal: "*", Condition: { Null: { "sts:ExternalId": "true" } } }],
    ],
    [
      "id and session name",
      "lets Sestina in",
      [{ Principal: "*", Condition: { ...withId, StringLike: { "sts:RoleSessionName": "a-*" } } }],
    ],
    [
      "everybody, but denying Sestina",
      "keeps Sestina out",
      [{ Principal: "*" }, { Effect: "Deny", Principal: { AWS: operatorRoot } }],
    ],
  ])("a role that trusts %s %s", async (name, verdict, trust) => {
    const roleArn = roleTrusting(name.replaceAll(/\W/g, "-"), ...trust);
    const attempt = cloud.assume(roleArn);
    await (verdict === "lets Sestina in"
      ? expect(attempt).resolves.toHaveProperty("sessionToken")
      : expect(attempt).rejects.toMatchObject(denied(roleArn)));
  });

  test("a role cannot be assumed by a session whose policies do not allow it", async () => {
    const inner = roleTrusting("inner", { Principal: { AWS: customerId } });
    const call = (keys: Keys) =>
      cloud.sts(keys).send(new AssumeRoleCommand({ RoleArn: inner, RoleSessionName: "chained" }));
    const weak = await cloud.assume(cloud.roleWith(nothing), { RoleSessionName: "weak" });
    await expect(call(weak)).rejects.toMatchObject({ name: "AccessDenied" });
    const strong = await cloud.assume(cloud.roleWith({ Effect: "Allow", Action: "sts:AssumeRole", Resource: inner }));
    expect((await call(strong)).AssumedRoleUser?.Arn).toContain("assumed-role/inner/chained");
  });

  test("root users may not assume roles", async () => {
    const root = cloud.awsAccounts.getAccount(customerId)!;
    const command = new AssumeRoleCommand({
      RoleArn: roleTrusting("for-root", { Principal: "*" }),
      RoleSessionName: "root",
    });
    await expect(cloud.sts(root).send(command)).rejects.toMatchObject({
      message: "Roles may not be assumed by root accounts.",
    });
  });

  test.each<[string, Partial<AssumeRoleCommandInput>, string]>([
    ["no ARN", { RoleArn: "certainly-not-a-role-arn" }, "certainly-not-a-role-arn is invalid"],
    ["an ARN of another kind", { RoleArn: `arn:aws:iam::${customerId}:user/somebody` }, "is invalid"],
    ["an external id of one character", { ExternalId: "x" }, "greater than or equal to 2"],
    ["an external id of 1,225 characters", { ExternalId: "x".repeat(1225) }, "less than or equal to 1224"],
    ["an external id with a blank", { ExternalId: "two words" }, "regular expression"],
    ["a session of 899 seconds", { DurationSeconds: 899 }, "greater than or equal to 900"],
    ["a session of 3,601 seconds", { DurationSeconds: 3601 }, "exceeds the MaxSessionDuration"],
    ["a session name with a blank", { RoleSessionName: "two words" }, "regular expression"],
  ])("%s is an invalid request", async (_what, input, message) => {
    await expect(cloud.assume(cloud.roleWith(nothing), input)).rejects.toMatchObject({
      name: "ValidationError",
      message: expect.stringContaining(message),
    });
  });

  test("an external id of 1,224 characters with all allowed characters works", async () => {
    const id = "aZ0_+=,.@:/-".padEnd(1224, "x");
    const roleArn = roleTrusting("long-id", { Principal: "*", Condition: { StringEquals: { "sts:ExternalId": id } } });
    await expect(cloud.assume(roleArn, { ExternalId: id })).resolves.toHaveProperty("accessKeyId");
  });

  test("a malformed session policy is reported", async () => {
    const Policy = policy({ Effect: "Allow", Action: "ses:*" });
    await expect(cloud.assume(cloud.roleWith(nothing), { Policy })).rejects.toMatchObject({
      name: "MalformedPolicyDocumentException",
    });
  });

  test("temporary keys expire with AWS's error", async () => {
    const keys = await cloud.assume(cloud.roleWith(nothing), { DurationSeconds: 900 });
    const after = async (offset: number) => {
      cloud.clock.offsetMs = offset;
      const client = cloud.sts(keys);
      client.config.systemClockOffset = offset;
      return client.send(new GetCallerIdentityCommand({})).finally(() => (cloud.clock.offsetMs = 0));
    };
    await expect(after(899_999)).resolves.toHaveProperty("Account", customerId);
    await expect(after(900_000)).rejects.toMatchObject({ name: "ExpiredToken" });
  });

  test("deleting a role ends its sessions", async () => {
    const roleArn = roleTrusting("short-lived", { Principal: "*" });
    const keys = await cloud.assume(roleArn);
    cloud.awsAccounts.deleteRole(customerId, "short-lived");
    await expect(whoIs(keys)).rejects.toMatchObject({ name: "InvalidClientTokenId" });
  });
});
