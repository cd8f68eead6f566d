import { expect, it } from "vitest";
import { externalLeftoversOf } from "#functions/storage/company/external-leftovers.ts";

/** What is deleted outside of a company's partition with each item of it; written by hand, keys as "partition / sort key". */

const at = "2026-11-20T16:50:00.000Z";
const role = "arn:aws:iam::123456789012:role/sestina";
const snapshotsOf = (kind: string, parts: number) =>
  ["a", "b"].flatMap((turn) =>
    Array.from({ length: parts }, (_, part) => `${kind}#c1#${turn}#${String(part).padStart(2, "0")}`),
  );
const snapshots = [
  ...["template-list#c1", ...snapshotsOf("template-list", 32)],
  ...["template-contents#c1", ...snapshotsOf("template-contents", 64)],
];

interface Case {
  readonly sk: string;
  readonly item?: object;
  readonly partitions?: readonly string[];
  readonly keys?: readonly string[];
}

const cases: readonly Case[] = [
  {
    sk: "account#a1",
    item: { id: "a1", roleArn: role, awsAccountId: "123456789012", awsRegion: "eu-central-1" },
    partitions: ["mail-events#c1#a1"],
    keys: [`role#${role} / role`, "aws-account#123456789012#eu-central-1 / company#c1", "account-due / account#c1#a1"],
  },
  // An account that was never connected has none of these.
  { sk: "account#a2", item: { id: "a2" } },
  {
    sk: "api-key#k1",
    item: { secrets: [{ hash: "h1" }, { hash: "h2" }] },
    partitions: ["api-key#k1", "api-key#h1", "api-key#h2"],
  },
  { sk: "api-key#k2", item: { hash: "h3" }, partitions: ["api-key#k2", "api-key#h3"] },
  {
    sk: "archived-template#a1#t2",
    item: { archivedAt: at },
    partitions: ["template#c1#t2"],
    keys: [`archive / purge#30 days after ${at}#c1#t2`],
  },
  {
    sk: "audit#x",
    item: { actorId: "u1", subjectIds: { member: "u2", template: "t1" } },
    keys: ["user#u1 / user", "user#u1 / sign-in-end", "user#u2 / user", "user#u2 / sign-in-end"],
  },
  { sk: "billing", item: { customerId: "cus_1" }, keys: ["stripe-customer#cus_1 / company"] },
  { sk: "billing", item: {} },
  { sk: "block#b1", partitions: ["block#c1#b1"] },
  { sk: "company", partitions: ["images#c1", ...snapshots] },
  {
    sk: "job#j1",
    item: { id: "j1", group: "123456789012 eu-central-1", urgency: 5 },
    partitions: ["job#c1#j1"],
    keys: ["open-jobs / job#123456789012 eu-central-1#5#j1"],
  },
  { sk: "license#arn:aws:license-manager::1:license/1", partitions: ["license#arn:aws:license-manager::1:license/1"] },
  { sk: "notification#n1", item: { id: "n1", at }, keys: [`notification-outbox / due#${at}#c1#n1`] },
  { sk: "notification-mail#u1", item: { digestAt: at }, keys: [`notification-outbox / due#${at}#c1#digest#u1`] },
  { sk: "notification-mail#u1", item: {} },
  { sk: "scim-token#s1", item: { hash: "h4" }, partitions: ["scim-token#h4"] },
  {
    sk: "sso",
    item: { provider: "p1", issuer: "https://login.example/tenant", domain: "shop.example", verifiedAt: at },
    keys: [
      "sso-provider#p1 / sso-provider",
      "sso-host#login.example / provider#p1",
      "sso-domain#shop.example / sso-domain",
    ],
  },
  // A domain that is not proven may be another company's.
  {
    sk: "sso",
    item: { provider: "p1", issuer: "https://login.example/tenant", domain: "shop.example" },
    keys: ["sso-provider#p1 / sso-provider", "sso-host#login.example / provider#p1"],
  },
  { sk: "sso-person#x", keys: ["sso-person#x / sso-person"] },
  { sk: "tag#x" },
  { sk: "template#a1#t1", partitions: ["template#c1#t1"] },
  { sk: "trusted-issuer#i1", partitions: ["trust#i1"] },
  { sk: "user#u1", partitions: ["session#c1#u1"], keys: ["user#u1 / user", "user#u1 / sign-in-end"] },
  {
    sk: "webhook-delivery#w1#d1",
    item: { webhookId: "w1", id: "d1", dueAt: at },
    keys: [`webhook-due / due#${at}#c1#w1#d1`],
  },
  { sk: "webhook-delivery#w1#d2", item: { webhookId: "w1", id: "d2", dueAt: null } },
];

it.each(cases)("$sk $item has $partitions $keys", ({ sk, item = {}, partitions = [], keys = [] }) => {
  const found = externalLeftoversOf("c1", { pk: "company#c1", sk, ...item }, (time) => `30 days after ${time}`);
  expect({ ...found, keys: found.keys.map((key) => `${key.pk} / ${key.sk}`) }).toEqual({ partitions, keys });
});
