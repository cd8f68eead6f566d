import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { systemRandom } from "#local/aws/random-text.ts";
import { seedDemoAccount } from "#bin/local-stage/customer-role.ts";
import { createSesConsole } from "#local/ses/ses-console.ts";
import { accountRegionKey } from "#local/aws/account-region.ts";
import { openSesState } from "#local/ses/ses-state.ts";
import { createAwsAccounts } from "#local/aws/aws-accounts.ts";
import { openZone } from "#local/dns/zone.ts";
import { openStore } from "#local/store.ts";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "aws-"));
});
afterEach(async () => rm(directory, { recursive: true }));

function open(at = new Date("2026-11-20T12:00:00Z")) {
  const store = openStore(join(directory, "state.db"));
  const now = () => at;
  return {
    store,
    awsAccounts: createAwsAccounts({ store, now, random: systemRandom }),
    ses: createSesConsole({ store, now }),
  };
}

test("DNS records and SES's search results survive a restart", () => {
  const identity = {
    accountId: "444455556666",
    region: "eu-central-1",
    name: "example.com",
    type: "DOMAIN" as const,
    createdAt: "2026-11-20T12:00:00.000Z",
    dkimTokens: ["a", "b", "c"],
    dkimSigning: true,
    feedbackForwarding: true,
    tags: [],
  };
  const first = open();
  openSesState(first.store).identities.put(accountRegionKey(identity, identity.name), identity);
  expect(first.ses.markVerified(identity, "example.com")).toBe(true);
  first.store.close();

  const later = open(new Date("2026-11-30T12:00:00Z"));
  expect(openZone(later.store, () => new Date()).list()).toHaveLength(3);
  expect(later.ses.listIdentities(identity.accountId)).toMatchObject([{ name: "example.com", status: "SUCCESS" }]);
  later.store.close();
});

test("accounts, roles, sessions and SES's decisions survive a restart", () => {
  const first = open();
  const { account, roleArn } = seedDemoAccount(first.awsAccounts, { externalId: "an-id" });
  const session = first.awsAccounts.startSession(first.awsAccounts.findRoleByArn(roleArn)!, {
    sessionName: "s1",
    seconds: 900,
  });
  const place = { accountId: account.id, region: "eu-central-1" };
  first.ses.changeAccountStatus(place, { productionAccess: true });
  first.store.close();

  const second = open();
  expect(second.awsAccounts.listAccounts()).toEqual([account]);
  expect(second.awsAccounts.findKey(session.accessKeyId)).toMatchObject({
    secretAccessKey: session.secretAccessKey,
    expired: false,
    caller: { arn: `arn:aws:sts::${account.id}:assumed-role/sestina-access/s1` },
  });
  expect(second.ses.accountStatus(place)).toMatchObject({ productionAccess: true, max24HourSend: 50_000 });
  second.store.close();

  const later = open(new Date("2026-11-20T12:15:00Z"));
  expect(later.awsAccounts.findKey(session.accessKeyId)).toMatchObject({ expired: true });
  later.store.close();
  const muchLater = open(new Date("2026-11-20T14:00:00Z"));
  expect(muchLater.awsAccounts.findKey(session.accessKeyId)).toBeUndefined();
  muchLater.store.close();
});
