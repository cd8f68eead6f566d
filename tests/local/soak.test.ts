import { beforeAll, describe, expect, it } from "vitest";
import { audit, rules } from "../../bin/soak/audit/audit.ts";
import type { StoredItem } from "../../bin/soak/evidence.ts";
import type { History } from "../../bin/soak/history.ts";
import { soak } from "../../bin/soak/soak.ts";
import { liesAboutBlocks } from "../support/soak-lies/blocks.ts";
import {
  company,
  type Found,
  isSk,
  type Lie,
  mapBy,
  withItem,
  without,
  withOneMore,
} from "../support/soak-lies/falsify.ts";
import { liesAboutImports } from "../support/soak-lies/imports.ts";
import { liesAboutVersions } from "../support/soak-lies/versions.ts";
import { liesAboutWatches } from "../support/soak-lies/watches.ts";
import { liesAboutWebhooks } from "../support/soak-lies/webhooks.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";

let found: Found;
const said: string[] = [];
beforeAll(async () => {
  found = await soak({ minutes: 0, kills: 2, workersEach: 2, tasks: 2, seed: 7, say: (line) => said.push(line) });
}, scaledTimeout(300_000));

const mailedTo = ({ history, evidence }: Found, addresses: readonly string[]): Found => ({
  history,
  evidence: { ...evidence, mailedTo: addresses },
});
function sesBy(from: Found, change: (inSes: Map<string, any>, key: string, name: string) => void): Found {
  const isPublished = (item: StoredItem) =>
    isSk("template#")(item) && item["publishedVersion"] !== undefined && item["sesHash"] !== undefined;
  const entry = from.evidence.items.find((item) => isPublished(item) && item["sesWriting"] === undefined)!;
  const [, accountId = ""] = entry.sk.split("#");
  const name = entry["name"] as string;
  const key = `${entry.pk.slice("company#".length)} ${accountId} ${name}`;
  return mapBy(from, "inSes", (inSes) => change(inSes, key, name));
}
const isRecipient = (status: string) => (item: StoredItem) => isSk("send#")(item) && item["status"] === status;
const results = (item: StoredItem) => item["results"] as { outcome: string; ref?: string }[];
const tellsOfPublish = (item: StoredItem) =>
  isSk("results#")(item) && results(item).some(({ outcome }) => outcome === "published");
const savedKey = ({ companyId, templateId, version }: History["saved"][number]) =>
  `${companyId} ${templateId} ${String(version)}`;

const lies: readonly Lie[] = [
  ...liesAboutBlocks,
  ...liesAboutImports,
  ...liesAboutVersions,
  ...liesAboutWatches,
  ...liesAboutWebhooks,
  [
    "every acknowledged change is there",
    "a tag is not as it was acknowledged",
    ({ history, evidence }) => {
      const thing = `tag ${evidence.tenants[0]!.companyId} ghost`;
      return { evidence, history: { ...history, changes: [{ thing, value: "Ghost", outcome: "acknowledged" }] } };
    },
  ],
  [
    "every acknowledged change is there",
    "what was acknowledged last was overwritten by what came before",
    ({ history, evidence }) => {
      const last = history.changes.findLast(
        ({ thing, outcome }) => thing.startsWith("content ") && outcome === "acknowledged",
      )!;
      return {
        evidence,
        history: { ...history, changes: [...history.changes, { ...last, value: "marker-of-a-lost-save" }] },
      };
    },
  ],
  [
    "every acknowledged change is there",
    "a user group is gone",
    ({ history, evidence }) => {
      const thing = `group ${evidence.tenants[0]!.companyId} gone`;
      return { evidence, history: { ...history, changes: [{ thing, value: "Gone", outcome: "acknowledged" }] } };
    },
  ],
  [
    "every acknowledged change is there",
    "an image is in the library and its bytes are not",
    (from) => {
      const { companyId } = from.evidence.tenants[0]!;
      const { evidence, history } = withOneMore(from, { pk: `images#${companyId}`, sk: "image#ghost" });
      const changes = [{ thing: `image ${companyId} ghost`, value: "there", outcome: "acknowledged" }] as const;
      return { evidence, history: { ...history, changes } };
    },
  ],
  [
    "every acknowledged save is a version",
    "a version is gone",
    (from) => mapBy(from, "bodies", (bodies) => void bodies.delete(savedKey(from.history.saved[0]!))),
  ],
  [
    "every acknowledged save is a version",
    "of two saves of one number one is gone",
    ({ history, evidence }) => {
      const saved = [...history.saved, { ...history.saved[0]!, marker: "marker-of-the-other" }];
      return { evidence, history: { ...history, saved } };
    },
  ],
  [
    "no recipient got two mails",
    "a mail came twice",
    (from) => mailedTo(from, [...from.evidence.mailedTo, from.evidence.mailedTo[0]!]),
  ],
  [
    "every acknowledged send is there",
    "a recipient was forgotten",
    (from) => {
      const [first] = from.history.sent;
      return without(from, (item) => isSk(`send#${first!.id}#`)(item) && item["address"] === first!.recipients[1]);
    },
  ],
  [
    "every acknowledged send is there",
    "the send was forgotten",
    (from) => without(from, (item) => item.sk === `send#${from.history.sent[0]!.id}`),
  ],
  [
    "every recipient has the outcome of the mail",
    "a mail that is shown as sent was never made",
    (from) => mailedTo(from, from.evidence.mailedTo.slice(1)),
  ],
  [
    "every recipient has the outcome of the mail",
    "a mail that was made is shown as failed",
    (from) => withItem(from, isRecipient("sent"), { status: "failed" }),
  ],
  [
    "every recipient has the outcome of the mail",
    "somebody still waits",
    (from) => withItem(from, isRecipient("sent"), { status: "waiting" }),
  ],
  [
    "every recipient has the outcome of the mail",
    "somebody whom nobody named got a mail",
    (from) => mailedTo(from, [...from.evidence.mailedTo, "stranger@load.example"]),
  ],
  [
    "every publish ended with one correct result",
    "Amazon SES holds something else",
    (from) => sesBy(from, (inSes, key, name) => void inSes.set(key, { name, subject: "x", html: "x", text: "x" })),
  ],
  [
    "every publish ended with one correct result",
    "Amazon SES holds nothing",
    (from) => sesBy(from, (inSes, key) => void inSes.delete(key)),
  ],
  [
    "every publish ended with one correct result",
    "an item of a job came to no end",
    (from) => withItem(from, tellsOfPublish, { results: [] }),
  ],
  [
    "every publish ended with one correct result",
    "an item failed and does not say why",
    (from) => {
      const item = from.evidence.items.find(tellsOfPublish)!;
      return withItem(from, (each) => each === item, {
        results: results(item).map((result) => ({ ...result, outcome: "failed" })),
      });
    },
  ],
  [
    "every publish ended with one correct result",
    "a publish was left in the middle, and nobody says so",
    (from) =>
      withItem(
        { ...from, evidence: { ...from.evidence, items: from.evidence.items.filter((item) => !isSk("job#")(item)) } },
        (item) => isSk("template#")(item) && item["publishedVersion"] !== undefined,
        { sesWriting: "hash" },
      ),
  ],
  ["no job is left open", "a job runs for ever", (from) => withItem(from, isSk("job#"), { state: "running" })],
  [
    "no job is left open",
    "a job that has ended is still on the list of open ones",
    (from) => withOneMore(from, { pk: "open-jobs", sk: "job#group#5#id" }),
  ],
  [
    "counters equal the counted items",
    "a template is counted twice",
    (from) => withItem(from, isSk("subscription"), { templateCount: 99 }),
  ],
  [
    "counters equal the counted items",
    "a use of a tag is counted that nobody made",
    (from) => {
      const at = "2026-11-20T00:00:00.000Z";
      const tag = { id: "ghost-ghost", label: "Ghost", color: "#0f766e", createdAt: at, updatedAt: at, useCount: 1 };
      return withOneMore(from, { pk: company(from), sk: "tag#ghost-ghost", ...tag });
    },
  ],
  [
    "counters equal the counted items",
    "a member has no access",
    (from) => without(from, (item) => item.pk === company(from) && isSk("access#")(item)),
  ],
  [
    "every marker has an owner",
    "a name is taken by nobody",
    (from) => withOneMore(from, { pk: company(from), sk: "unique#template-name#none#ghost", templateId: "ghost" }),
  ],
  ["every marker has an owner", "a name is not taken", (from) => without(from, isSk("unique#template-name#"))],
  [
    "every marker has an owner",
    "a job that has ended keeps others out",
    (from) => withOneMore(from, { pk: company(from), sk: "unique#job#import#x", jobId: "ended" }),
  ],
  [
    "every marker has an owner",
    "a name of sample data is taken by nobody",
    (from) => {
      const { pk } = from.evidence.items.find(({ sk }) => sk === "head")!;
      return withOneMore(from, { pk, sk: "unique#sample-data#ghost", sampleDataId: "ghost" });
    },
  ],
];

describe("users at work while services fail and the process is killed twice", () => {
  it("lose no acknowledged change, and no recipient gets two mails", () => {
    expect(audit(found.history, found.evidence)).toEqual([]);
    expect(said.filter((line) => line.includes("killed"))).toHaveLength(2);
  });

  it("have done all kinds of tasks", () => {
    const { history, evidence } = found;
    expect(history.calls.unknown).toBeGreaterThan(0);
    const kinds = new Set(history.changes.map(({ thing }) => thing.split(" ")[0]));
    expect([...kinds]).toEqual(
      expect.arrayContaining([
        "block",
        "content",
        "group",
        "image",
        "label",
        "member",
        "name",
        "published",
        "sample",
        "tag",
        "tagging",
        "template",
      ]),
    );
    const { saved, sent, restored, imported, savedBlocks, breaking } = history;
    const unmade = Object.entries({ saved, sent, restored, imported, savedBlocks, breaking }).filter(
      ([, made]) => !made.length,
    );
    expect(unmade).toEqual([]);
    expect(evidence.items.some(({ action }) => action === "template.rolled-back")).toBe(true);
    expect(evidence.items.some(({ broughtBlock }) => broughtBlock !== undefined)).toBe(true);
    expect([saved.length, evidence.mailedTo.length].every((count) => count > 5)).toBe(true);
    const events = new Set(evidence.webhooks.map(({ id }) => id));
    expect(evidence.webhooks.length, "attempts, of which some failed").toBeGreaterThan(events.size);
  });
});

describe("the audit", () => {
  it.each(lies)("reports a violation of the rule that %s when %s", (rule, _, falsify) => {
    const { history, evidence } = falsify(found);
    expect(rules[rule](history, evidence)).not.toEqual([]);
  });

  it("has a falsified case for every rule", () => {
    expect(Object.keys(rules).filter((rule) => !lies.some(([lied]) => lied === rule))).toEqual([]);
  });
});
