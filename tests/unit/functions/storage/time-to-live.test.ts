import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Table, Write } from "#functions/adapters/ports/table.ts";
import { newJob } from "#functions/domain/jobs/start-job.ts";
import { registerBuyer } from "#functions/domain/marketplace/register-buyer.ts";
import { countOneAttempt } from "#functions/storage/limits/attempt-store.ts";
import { putListed, putNamesToCheck } from "#functions/storage/drift/name-store.ts";
import { endDeletion } from "#functions/storage/company/ended-company-store.ts";
import {
  blockInvitations,
  endInvitationBlock,
  restoreInvitationBlock,
} from "#functions/storage/invitations/invitation-block-store.ts";
import { countAsking, countInvitation } from "#functions/storage/invitations/invitation-count-store.ts";
import { newInvitationLink, putNewInvitation } from "#functions/storage/invitations/invitation-store.ts";
import { putResults, putWork } from "#functions/storage/jobs/job-parts-store.ts";
import { putNewJob } from "#functions/storage/jobs/job-store.ts";
import { keepReadMail } from "#functions/storage/jobs/read-mail-store.ts";
import { mayRecordRefusal, newExchangedToken } from "#functions/storage/machine-api/exchanged-token-store.ts";
import { countCall, countScimCall } from "#functions/storage/machine-api/key-calls-store.ts";
import { putAnsweredRequest } from "#functions/storage/machine-api/request-store.ts";
import { acquireLease } from "#functions/storage/limits/lease-store.ts";
import { makeLoginToken } from "#functions/storage/sign-in/login-token-store.ts";
import { recordEngagement } from "#functions/storage/mail-events/engagement-store.ts";
import { recordCounted } from "#functions/storage/mail-events/mail-event-ledger.ts";
import { increaseFailures, increaseMailDay, writeIncreases } from "#functions/storage/mail-events/mail-event-store.ts";
import { increaseFailedMinute, recordAnswer } from "#functions/storage/mail-events/publish-watch-store.ts";
import { countMailAtOnce, putDigestMark, putMark } from "#functions/storage/notifications/mail-mark-store.ts";
import { putNotification } from "#functions/storage/notifications/notification-store.ts";
import { planDigest, postponeEntry } from "#functions/storage/notifications/outbox-store.ts";
import { makePasswordReset } from "#functions/storage/sign-in/password-reset-store.ts";
import { completeRegistration, putRegistration } from "#functions/storage/sign-in/registration-store.ts";
import { makeScopeGrant } from "#functions/storage/sign-in/scope-grant-store.ts";
import { putSendValues } from "#functions/storage/sends/send-store.ts";
import { listSnapshots } from "#functions/storage/templates/template-list-store.ts";
import { recordSesChange } from "#functions/storage/templates/ses-state-store.ts";
import { recordSeen } from "#functions/storage/sign-in/session-store.ts";
import { endSignInsWithoutCompany } from "#functions/storage/sign-in/sign-in-end-store.ts";
import { putTombstone } from "#functions/storage/keys.ts";
import { makeUpgradeQuote } from "#functions/storage/billing/upgrade-quote-store.ts";
import { putNewDelivery } from "#functions/storage/webhooks/delivery-store.ts";
import { AppError } from "#shared/errors.ts";
import { startTable } from "#tests/support/table.ts";

/** How long the table keeps each item that it removes by itself, in seconds from now; written by hand. */

let table: Table;
let close: () => Promise<void>;
const written: Write[] = [];
beforeAll(async () => {
  const started = await startTable();
  ({ close } = started);
  table = {
    ...started.table,
    write: (...writes) => {
      written.push(...writes);
      return started.table.write(...writes);
    },
  };
});
afterAll(() => close());

const now = new Date("2026-11-20T20:00:30.000Z");
const NOW_SECONDS = 1_795_204_830;
const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

const company = { companyId: "company-1", accountId: "account-1" };
const member = { companyId: "company-1", userId: "user-1" };
const expiryOf = (write: Write): unknown => {
  if ("put" in write) return write.put["expiresAt"];
  return "update" in write ? write.change.set?.["expiresAt"] : undefined;
};
const secondsOf = (writes: readonly Write[]) =>
  writes.map(expiryOf).flatMap((expiry) => (expiry === undefined ? [] : [Number(expiry) - NOW_SECONDS]));
/** What a call writes by itself. */
async function writtenBy(call: () => Promise<unknown>): Promise<Write[]> {
  written.length = 0;
  await call();
  return [...written];
}

const account = { ...company, id: "account-1", awsAccountId: "111122223333", awsRegion: "eu-central-1" };
const job = newJob({ kind: "sync-email-identities", account, createdBy: "user-1" } as Parameters<typeof newJob>[0], {
  now: () => now,
  newId: () => "0f8fad5b-d9cb-469f-a165-70867728950e",
});
const place = { ...company, day: "2026-11-20", templateName: "welcome" };
const registration = { terms: "1", code: "123456", sealedPassword: "x" };
const ledger = { owner: company, window: "2026-11-20T20:00:00Z", isCounted: () => false };
const costs = { plan: "Starter", annual: false, extras: { user: 0, awsAccount: 0 }, total: 3900 } as const;
const term = { ...costs, amounts: { plan: 3900, user: 0, awsAccount: 0 } };
const quoted = { currency: "usd", dueNow: 0, credit: 0, lines: [], present: term, next: term, nextPaymentAt: "" };
const buyer = (resolveBuyer: () => Promise<{ awsAccountId: string; licenseArn: string }>) =>
  registerBuyer({ table, marketplace: { resolve: resolveBuyer }, now: () => now }, "token");

const cases: Readonly<Record<string, readonly [() => Promise<readonly Write[]> | readonly Write[], ...number[]]>> = {
  "a session": [
    () =>
      writtenBy(() => {
        const found = { id: "session-1", signedInAt: NOW_SECONDS, signIn: "password", stored: undefined };
        return recordSeen(table, { ...company, userId: "user-1" }, found, { userAgent: "", address: "", now });
      }),
    30 * DAY + 3 * HOUR,
  ],
  "the answer of a request with an Idempotency-Key": [
    () => [putAnsweredRequest({ ...member, idempotencyKey: "key-00001" }, { requestHash: "x", reply: "{}" }, now)],
    DAY,
  ],
  "the end of sessions of a person without a company": [
    () => [endSignInsWithoutCompany("user-1", NOW_SECONDS)],
    30 * DAY + 3 * HOUR,
  ],
  "a login token": [() => writtenBy(() => makeLoginToken(table, { sub: "user-1", now })), 10 * MINUTE],
  "a login token of a shorter life": [
    () => writtenBy(() => makeLoginToken(table, { sub: "user-1", now, lifetimeSeconds: 60 })),
    MINUTE,
  ],
  "a grant of a scope": [() => writtenBy(() => makeScopeGrant(table, { sub: "user-1", now })), MINUTE],
  "a password reset": [() => writtenBy(() => makePasswordReset(table, { sub: "user-1", now })), HOUR],
  "a registration": [() => writtenBy(() => putRegistration(table, "new@example.com", registration, now)), DAY],
  // What is kept of a registration that was confirmed lives as long as it would have.
  "a newcomer": [
    () => {
      const registered = { terms: "1", codeHash: "x", sealedPassword: "x", expiresAt: NOW_SECONDS + 5 };
      const completed = { sub: "user-1", newcomer: { terms: "1" }, registration: registered, now };
      return writtenBy(() => completeRegistration(table, "new@example.com", completed));
    },
    5,
    30 * DAY,
  ],
  // Until the end of the window behind the one that counts.
  "an attempt by mail": [
    () => writtenBy(() => countOneAttempt(table, "sign-up", "new@example.com", now)),
    2 * HOUR - 30,
  ],
  "attempts of a network": [
    () => writtenBy(() => countOneAttempt(table, "network", "192.0.2.1", now)),
    20 * MINUTE - 30,
  ],
  "the invitations of a day": [
    () => countInvitation(table, { email: "new@example.com", companyId: "company-1" }, now),
    DAY + 4 * HOUR - 30,
    DAY + 4 * HOUR - 30,
  ],
  "the invitations asked for": [() => writtenBy(() => countAsking(table, "company-1", now)), DAY + 4 * HOUR - 30],
  "the link of an invitation": [
    () =>
      putNewInvitation({
        ...{ id: "invited-1", companyId: "company-1", email: "new@example.com", inviterId: "user-1" },
        ...newInvitationLink(now),
      }),
    7 * DAY,
  ],
  "a block of invitations": [
    () => [blockInvitations("new@example.com", { id: "company-1", name: "Shop" }, now)],
    365 * DAY,
  ],
  "a block that was ended": [
    async () => {
      await table.write(blockInvitations("new@example.com", undefined, now));
      return [await endInvitationBlock(table, "new@example.com", "everyone", now)];
    },
    DAY,
  ],
  "a block that was restored": [
    async () => {
      await table.write(await endInvitationBlock(table, "new@example.com", "everyone", now));
      return [await restoreInvitationBlock(table, "new@example.com", "everyone", now)];
    },
    365 * DAY,
  ],
  // From the begin of its minute.
  "the calls of an API key": [() => writtenBy(() => countCall(table, "hash", now)), 5 * MINUTE - 30],
  "the calls of a SCIM token": [() => writtenBy(() => countScimCall(table, "hash", now)), 5 * MINUTE - 30],
  // An hour behind the end of the issuer's token; 30 minutes; 400 days.
  "an exchanged token: that it was exchanged, what it opens, and its subject": [
    () => {
      const trust = { id: "trust-1", companyId: "company-1", name: "GitHub", revision: 1, createdBy: "user-1" };
      const opens = { issuer: "", audience: "", conditions: [], accountIds: [], scopes: [] };
      const token = { subject: "repo", once: "jti 1", expiresAt: NOW_SECONDS + 60, now };
      return newExchangedToken({ ...token, trust: { ...trust, ...opens, createdAt: now.toISOString() } }).writes;
    },
    MINUTE + HOUR,
    30 * MINUTE,
    400 * DAY,
  ],
  "the refused tokens of an hour": [() => writtenBy(() => mayRecordRefusal(table, "trust-1", now)), 2 * HOUR - 30],
  "a lease": [() => writtenBy(() => acquireLease(table, "app-client", now)), 40],
  "a notification, the mark that it exists, and its entry in the outbox": [
    () => {
      const event = { kind: "sending-on-probation", accountId: "account-1" } as const;
      return putNotification("company-1", "key", { id: "id", at: now.toISOString(), event });
    },
    90 * DAY,
    90 * DAY,
    7 * DAY,
  ],
  "a notification that could not be delivered": [
    () => {
      const at = now.toISOString();
      const due = { companyId: "company-1", notificationId: "id", at, dueAt: at, attempts: 1 };
      return [postponeEntry(due, at)[1]!];
    },
    7 * DAY,
  ],
  "that a member is mailed about a notification": [
    () => [putMark(member, { notificationId: "id" }, now), putDigestMark(member, now.toISOString(), now)],
    8 * DAY,
    8 * DAY,
  ],
  "the mails at once of an hour": [() => writtenBy(() => countMailAtOnce(table, member, now)), 2 * HOUR],
  "a planned digest": [() => [planDigest(member, now.toISOString())], 7 * DAY],
  "a job": [() => putNewJob(job).slice(0, 1), 90 * DAY],
  "the items of a job": [() => putWork(job, [{ ref: "a", name: "a" }]), 90 * DAY],
  "the results of a step": [() => putResults(job, [{ name: "a", outcome: "done" } as never]), 90 * DAY],
  "a mail that a step has read": [
    () => {
      const mail = { content: { subject: "Hello", html: "", text: "" }, sesHash: "hash", isAmbiguous: false };
      return writtenBy(() => keepReadMail(table, job, { name: "a", mail, now }));
    },
    DAY,
  ],
  "the values of a send": [async () => (await putSendValues("company-1", {}, now))("send-1"), 90 * DAY],
  "what was sent to a webhook": [
    () => {
      const at = now.toISOString();
      const of = { id: "id", companyId: "company-1", webhookId: "webhook-1", createdAt: at, body: "{}" };
      const none = { dueAt: null, scheduledTries: 0, tries: 1, attempts: [], problem: null, revision: 0 };
      return putNewDelivery({ ...of, type: "webhook-test", state: "failed", ...none });
    },
    30 * DAY,
  ],
  "what Amazon SES held before": [() => [recordSesChange({ ...company, name: "welcome" }, undefined, [], now)], DAY],
  "a day's mails": [() => writeIncreases([increaseMailDay(place, "sent", 1, now)]), 91 * DAY],
  "mails that were not rendered": [() => writeIncreases([increaseFailures(place, { message: "no" }, now)]), 91 * DAY],
  "that a mail was opened": [
    () => [recordEngagement(company, { kind: "opened", messageId: "mail-1", sentAt: now.toISOString() })],
    80 * DAY,
  ],
  "the events that were counted": [() => [recordCounted({ ...ledger, last: undefined }, ["event-1"], now)], 21 * DAY],
  "more events of the same moment": [
    () => [recordCounted({ ...ledger, last: { number: 0, digests: "x".repeat(16) } }, ["event-2"], now)],
    21 * DAY,
  ],
  "the failures of a minute": [
    () =>
      writeIncreases([increaseFailedMinute(company, { templateName: "welcome", publishedFor: "job-00001", at: now })]),
    21 * DAY,
  ],
  "that a publish was answered to": [
    () => [recordAnswer(company, { templateName: "welcome", publishedFor: "job-00001" }, now.toISOString())],
    21 * DAY,
  ],
  "the names that a check of drift listed": [() => [putListed(job, 0, ["welcome"])], 90 * DAY],
  "the names that a check of drift looks at": [
    () => writtenBy(() => putNamesToCheck(table, job, [{ name: "welcome" }])),
    90 * DAY,
  ],
  "a buyer of AWS Marketplace": [
    () => writtenBy(() => buyer(() => Promise.resolve({ awsAccountId: "111122223333", licenseArn: "arn" }))),
    7 * DAY,
  ],
  "a buyer's token that AWS did not answer for": [
    () => writtenBy(() => buyer(() => Promise.reject(new AppError("PAYMENTS_UNAVAILABLE")))),
    4 * HOUR,
  ],
  "a quote of a change of plan": [
    () => {
      const made = { id: "quote-001", companyId: "company-1", from: now, costs: quoted, billingRevision: 1 };
      return writtenBy(() => makeUpgradeQuote(table, made));
    },
    15 * MINUTE,
  ],
  // Ten years, of which three have a 29 February.
  "that a company was deleted": [
    () => endDeletion({ at: now.toISOString(), companyId: "company-1", endedSubscriptions: [] }, now).slice(0, 1),
    3653 * DAY - 30 + 30,
  ],
  "a snapshot of a list: its claim, a part and its head": [
    () => {
      const list = { newId: () => "1", at: now.getTime(), items: [], seen: undefined };
      return writtenBy(() => listSnapshots.put(table, "company-1", list));
    },
    2 * DAY,
    2 * DAY,
    2 * DAY,
  ],
  "that an item of a list was deleted": [
    () => [putTombstone({ pk: "company#company-1", sk: "tag#1" }, now.toISOString())],
    DAY,
  ],
};

describe("the table's TTL", () => {
  it.each(Object.entries(cases))("removes %s after so long", async (_, [make, ...seconds]) => {
    expect(secondsOf(await make())).toEqual(seconds);
  });

  it("is not earlier than stated for items of the same second", () => {
    const at = "2026-11-20T20:00:30.001Z";
    expect(secondsOf([putTombstone({ pk: "company#company-1", sk: "tag#1" }, at)])).toEqual([DAY + 1]);
  });
});

/** How often an object of a file's gets such a time; schemas say only that it has one. */
function timesSet(file: string, text: string): number {
  let count = 0;
  const look = (node: ts.Node) => {
    const isSet =
      (ts.isShorthandPropertyAssignment(node) || ts.isPropertyAssignment(node)) && node.name.getText() === "expiresAt";
    if (isSet && !/^expiresAt: z\./.test(node.getText())) count += 1;
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return count;
}

/** So often it is set, by file. A place that is added has a row above, and is counted here. */
const places: Readonly<Record<string, number>> = {
  // Until when a license runs, which is no item.
  "adapters/marketplace/marketplace.ts": 1,
  // When the issuer's token ends, which is no item.
  "adapters/oidc-tokens/verifier.ts": 1,
  "domain/trusted-issuers/exchange-token.ts": 1,
  "domain/jobs/start-job.ts": 1,
  "domain/marketplace/register-buyer.ts": 2,
  "storage/drift/name-store.ts": 2,
  "storage/mail-events/publish-watch-store.ts": 2,
  "storage/limits/attempt-store.ts": 1,
  "storage/company/ended-company-store.ts": 1,
  "storage/invitations/invitation-block-store.ts": 3,
  "storage/invitations/invitation-count-store.ts": 2,
  "storage/invitations/invitation-store.ts": 1,
  "storage/jobs/job-parts-store.ts": 2,
  "storage/jobs/read-mail-store.ts": 1,
  // Three items, two of a caller's, and the count of an hour.
  "storage/machine-api/exchanged-token-store.ts": 4,
  "storage/machine-api/key-calls-store.ts": 1,
  "storage/machine-api/request-store.ts": 1,
  "storage/keys.ts": 1,
  "storage/limits/lease-store.ts": 1,
  "storage/sign-in/login-token-store.ts": 1,
  "storage/mail-events/engagement-store.ts": 1,
  "storage/mail-events/mail-event-ledger.ts": 2,
  "storage/mail-events/mail-event-store.ts": 2,
  "storage/notifications/mail-mark-store.ts": 3,
  "storage/notifications/notification-store.ts": 2,
  "storage/notifications/outbox-store.ts": 1,
  "storage/webhooks/delivery-store.ts": 1,
  "storage/sign-in/password-reset-store.ts": 1,
  "storage/limits/rate-store.ts": 1,
  "storage/sign-in/registration-store.ts": 3,
  "storage/sign-in/scope-grant-store.ts": 1,
  "storage/sends/send-store.ts": 1,
  "storage/templates/ses-state-store.ts": 1,
  "storage/snapshots/snapshot-store.ts": 1,
  "storage/sign-in/session-store.ts": 1,
  "storage/sign-in/sign-in-end-store.ts": 1,
  // In the item, and in what is answered.
  "storage/billing/upgrade-quote-store.ts": 2,
};

it("every place that sets such a time is listed above", () => {
  const folder = resolve(import.meta.dirname, "../../../../functions");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  const counts = files.flatMap((file) => {
    const text = readFileSync(join(folder, file), "utf8");
    const count = text.includes("expiresAt") ? timesSet(file, text) : 0;
    return count === 0 ? [] : [[file, count] as const];
  });
  expect(Object.fromEntries(counts)).toEqual(places);
});
