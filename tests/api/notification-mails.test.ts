import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { deliverNotifications } from "#functions/domain/notifications/deliver.ts";
import { mailChannel } from "#functions/domain/notifications/mail-channel.ts";
import { notificationKeys } from "#functions/storage/notifications/notification-keys.ts";
import { listOutbox } from "#functions/storage/notifications/outbox-store.ts";
import { leavingRoutes } from "#shared/api/leaving.ts";
import { notificationRoutes } from "#shared/api/notifications.ts";
import type { NotificationChoices } from "#shared/models/notification-choice.ts";
import type { NotificationEvent } from "#shared/models/notification.ts";
import type { Permission } from "#shared/permissions.ts";
import { addMember, claimsOf, removeMember } from "#tests/support/access-members.ts";
import { breakAfterEachWrite } from "#tests/support/break-off.ts";
import { connectCustomer } from "#tests/support/customer.ts";
import { faultControls } from "#tests/support/fault-controls.ts";
import {
  deliver,
  deliveryContext,
  digestTime,
  mailsTo,
  raise,
  unsubscribeUrlOf,
} from "#tests/support/notifications.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";

let product: Product;
let person: Person;
let accountId: string;
beforeAll(async () => {
  product = await startProduct();
  person = await product.join();
  ({ accountId } = await connectCustomer(product, person, "Shop"));
});
afterAll(() => product.close());
const faults = faultControls(() => product.url);
afterEach(() => faults.clear());

const stopped = (): NotificationEvent => ({ kind: "sending-stopped", accountId, because: "paused" });
const failed = (jobId = "job-00001", ofAccount = accountId): NotificationEvent => ({
  ...{
    kind: "job-failed",
    accountId: ofAccount,
    jobId,
    jobKind: "publish-templates",
    about: "welcome",
    state: "failed",
  },
});
const member = (permissions?: readonly Permission[]) =>
  addMember(product, person, { accountIds: [accountId], ...(permissions && { permissions }) });
const choose = async (who: Person, choices: NotificationChoices) => {
  const { status } = await who.call(notificationRoutes.setNotificationChoices, { body: { choices } });
  expect(status).toBe(204);
};
const choicesOf = async (who: Person) => (await who.call(notificationRoutes.getNotificationChoices)).body;
const subjects = (who: Person) => mailsTo(product, who).map(({ subject }) => subject);
/** What waits for a member, in the outbox of all companies. */
const digestsOf = async (who: Person) =>
  (await listOutbox(openTable(), { behind: undefined, limit: 1000 })).filter(
    (entry) => "digestOf" in entry && entry.digestOf === claimsOf(who).sub,
  );
const post = (url: URL, init: RequestInit = {}) => fetch(url, { method: "POST", redirect: "manual", ...init });
const oneClick = {
  body: "List-Unsubscribe=One-Click",
  headers: { "content-type": "application/x-www-form-urlencoded" },
};

describe("a notification that members chose at once", () => {
  it("is mailed to each who may see it, with links to the thing and to unsubscribe", async () => {
    const seeing = await member(["read_aws_accounts"]);
    const elsewhere = await addMember(product, person, { permissions: ["read_aws_accounts"] });
    const without = await member(["read_templates"]);
    const stranger = await product.join();
    await raise(person, stopped());
    await Promise.all([deliver(), deliver()]);
    await deliver();
    for (const who of [elsewhere, without, stranger]) expect(subjects(who)).toEqual([]);
    expect(subjects(person)).toEqual(["Sending is paused"]);
    const [mail, ...others] = mailsTo(product, seeing);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: "Sending is paused", to: [seeing.email] });
    for (const part of [mail!.text!, mail!.html!]) {
      expect(part).toContain(`${product.url}/aws`);
      expect(part).toContain("Amazon SES refuses every mail from this account.");
      expect(part).toContain("AWS account: Shop");
      expect(part).toContain("Stop these mails");
    }
    expect(mail!.text).toContain(`${product.url}/unsubscribe?token=`);
    expect(mail!.headers).toContainEqual({ name: "List-Unsubscribe-Post", value: "List-Unsubscribe=One-Click" });
    expect(unsubscribeUrlOf(mail!).pathname).toBe("/api/notifications/unsubscribe");
  });

  it("goes to no one who left, and leaves nothing of them", async () => {
    const removed = await member();
    const leaving = await member();
    await raise(person, stopped());
    await deliver();
    const url = unsubscribeUrlOf(mailsTo(product, leaving)[0]!);
    const { company, sub } = claimsOf(leaving);
    expect(await openTable().get(notificationKeys.notificationChoices(company, sub))).toMatchObject({ revision: 1 });
    await removeMember(removed);
    await leaving.call(leavingRoutes.deleteMyself, { body: { confirmation: leaving.email } });
    expect(await openTable().get(notificationKeys.notificationChoices(company, sub))).toBeUndefined();
    await raise(person, stopped());
    await deliver();
    for (const who of [removed, leaving]) expect(subjects(who)).toHaveLength(1);
    // An event that waits for its mails when the member leaves.
    const late = await member();
    await raise(person, stopped());
    await removeMember(late);
    await deliver();
    expect(subjects(late)).toEqual([]);
    expect(subjects(person)).toContain("Sending is paused");
    expect((await post(url, oneClick)).status).toBe(404);
  });

  it(
    "is mailed up to 20 times an hour, and the rest is in the digest",
    async () => {
      const busy = await member();
      for (let made = 0; made < 23; made += 1) await raise(person, stopped());
      await deliver();
      expect(subjects(busy)).toHaveLength(20);
      expect(await digestsOf(busy)).toHaveLength(1);
      await deliver(digestTime());
      expect(subjects(busy)).toHaveLength(21);
      expect(subjects(busy)[0]).toBe("3 notifications of your company in Sestina");
    },
    scaledTimeout(60_000),
  );
});

describe("the daily digest", () => {
  it(
    "counts and lists what happened, at 7:00 UTC, once, and is not sent if there is nothing",
    async () => {
      const reading = await member(["publish_templates"]);
      for (let made = 0; made < 25; made += 1) await raise(person, failed(`job-${String(10_000 + made)}`));
      await raise(person, { kind: "drift-found", accountId, differences: 3 });
      await deliver();
      expect(subjects(reading)).toEqual([]);
      const at = digestTime();
      expect(await digestsOf(reading)).toMatchObject([{ dueAt: new Date(at).toISOString() }]);
      await deliver(at - 1000);
      expect(subjects(reading)).toEqual([]);
      await Promise.all([deliver(at), deliver(at + 1000)]);
      await deliver(at + 60_000);
      expect(subjects(reading)).toEqual(["26 notifications of your company in Sestina"]);
      const { text } = mailsTo(product, reading)[0]!;
      expect(text).toContain("A job failed: 25 · Templates differ in Amazon SES: 1");
      expect(text).toContain("3 templates differ in Amazon SES (Shop)");
      expect(text!.match(/Publishing to Amazon SES failed: welcome/g)).toHaveLength(19);
      expect(text).toContain("And 6 earlier ones.");
      expect(text).toContain(`${product.url}/notifications`);
      await deliver(at + 24 * 3_600_000);
      expect(subjects(reading)).toHaveLength(1);
    },
    scaledTimeout(60_000),
  );

  it("leaves out what the member may no longer see, and goes to no one who left", async () => {
    const [leaving, ending] = [await member(), await member()];
    await raise(person, failed());
    await deliver();
    await removeMember(leaving);
    await choose(ending, { "job-failed": "off" });
    await deliver(digestTime());
    for (const who of [leaving, ending]) expect(subjects(who)).toEqual([]);
    expect(await digestsOf(leaving)).toEqual([]);
  });
});

describe("the choices of a user", () => {
  it("are their own, for the kinds that they may see, and hold from the next event on", async () => {
    const own = await member(["read_aws_accounts"]);
    expect(await choicesOf(own)).toEqual([
      { kind: "sending-stopped", choice: "at-once" },
      ...["sending-on-probation", "quota-near", "bounce-rate-near-limit", "complaint-rate-near-limit"].map((kind) => ({
        ...{ kind, choice: "digest" },
      })),
    ]);
    await choose(own, { "sending-stopped": "off", "quota-near": "at-once" });
    await choose(own, { "sending-on-probation": "at-once" });
    expect((await choicesOf(own)).map(({ choice }: { choice: string }) => choice)).toEqual([
      "off",
      "at-once",
      "at-once",
      "digest",
      "digest",
    ]);
    expect((await choicesOf(person))[0]).toEqual({ kind: "job-failed", choice: "digest" });
    await raise(person, stopped());
    await raise(person, { kind: "sending-on-probation", accountId });
    await deliver();
    expect(subjects(own)).toEqual(["Sending is on probation"]);
    expect(await digestsOf(own)).toEqual([]);
  });

  it("set at once from two windows are both kept", async () => {
    const own = await member();
    await Promise.all([choose(own, { "quota-near": "off" }), choose(own, { "job-failed": "off" })]);
    const off = (await choicesOf(own)).filter(({ choice }: { choice: string }) => choice === "off");
    expect(off.map(({ kind }: { kind: string }) => kind)).toEqual(["job-failed", "quota-near"]);
  });

  it.each([
    { choices: { "job-failed": "weekly" } },
    { choices: { unknown: "off" } },
    { choices: {}, others: "off" },
    {},
    { choices: [] },
  ])("that are not valid are refused: %j", async (body) => {
    expect((await person.call(notificationRoutes.setNotificationChoices, { body })).status).toBe(400);
  });
});

describe("unsubscribing", () => {
  /** A new member who got a mail, with its link. */
  async function mailed() {
    const who = await member();
    await raise(person, stopped());
    await deliver();
    return { who, url: unsubscribeUrlOf(mailsTo(product, who)[0]!) };
  }
  const choice = async (who: Person, kind: string) =>
    (await choicesOf(who)).find((each: { kind: string }) => each.kind === kind).choice;

  it("by one click ends the mails about the kind, without a sign-in", async () => {
    const { who, url } = await mailed();
    for (const time of [1, 2]) expect([time, (await post(url, oneClick)).status]).toEqual([time, 204]);
    expect(await choice(who, "sending-stopped")).toBe("off");
    expect(await choice(who, "template-failing")).toBe("at-once");
    await raise(person, stopped());
    await deliver();
    expect(subjects(who)).toHaveLength(1);
  });

  it("by a program that opens the address changes nothing, and goes on to the page", async () => {
    const { who, url } = await mailed();
    const answer = await fetch(url, { redirect: "manual" });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`${product.url}/unsubscribe${url.search}`);
    expect(await choice(who, "sending-stopped")).toBe("at-once");
  });

  it("ends the digest, or all mails also of kinds that come later", async () => {
    const { who, url } = await mailed();
    url.searchParams.set("about", "digest");
    expect((await post(url)).status).toBe(204);
    expect(await choice(who, "job-failed")).toBe("off");
    expect(await choice(who, "sending-stopped")).toBe("at-once");
    url.searchParams.set("about", "all");
    expect((await post(url)).status).toBe(204);
    expect(new Set((await choicesOf(who)).map((each: { choice: string }) => each.choice))).toEqual(new Set(["off"]));
  });

  it("with a token that is forged, of another member, or of another form, is refused", async () => {
    const [{ who, url }, other] = [await mailed(), await mailed()];
    const [company, user, mac] = url.searchParams.get("token")!.split(".");
    const [, , otherMac] = other.url.searchParams.get("token")!.split(".");
    const at = (token: string) => {
      const forged = new URL(url);
      forged.searchParams.set("token", token);
      return post(forged, oneClick);
    };
    const changed = `${mac!.startsWith("A") ? "B" : "A"}${mac!.slice(1)}`;
    for (const forged of [changed, otherMac]) expect((await at(`${company}.${user}.${forged}`)).status).toBe(404);
    expect((await at(`${company}.unknown-user.${mac}`)).status).toBe(404);
    for (const token of ["", `${company}.${user}.`, `${company}.${user}`, "#.#.#", `${company}#.${user}.${mac}`]) {
      expect((await at(token)).status).toBe(400);
    }
    url.searchParams.set("about", "everything");
    expect((await post(url)).status).toBe(400);
    expect(await choice(who, "sending-stopped")).toBe("at-once");
  });
});

describe("a delivery", () => {
  it("that Amazon SES throttles is repeated later, and mails each member once", async () => {
    const members = [await member(), await member(), await member()];
    await raise(person, stopped());
    await faults.set({ service: "email", operation: "SendEmail", kind: "status", status: 429, calls: 1 });
    await deliver().catch(() => undefined);
    await deliver(Date.now() + 90_000);
    for (const who of members) expect(subjects(who)).toHaveLength(1);
  });

  it("of which one mail has an unknown outcome does not repeat it, and mails the others", async () => {
    const members = [await member(), await member(), await member()];
    await raise(person, stopped());
    await faults.set({ service: "email", operation: "SendEmail", kind: "drop", when: "after", calls: 1 });
    await deliver().catch(() => undefined);
    await deliver(Date.now() + 90_000);
    await deliver(Date.now() + 10 * 60_000);
    for (const who of members) expect(subjects(who)).toHaveLength(1);
  });

  it(
    "that breaks off after any write mails each member at most once, and the digest too",
    async () => {
      const counts: number[] = [];
      const writes = await breakAfterEachWrite({
        prepare: async () => {
          const founder = await product.join();
          const { accountId: id } = await connectCustomer(product, founder, "Shop");
          await raise(founder, { kind: "sending-stopped", accountId: id, because: "paused" });
          await raise(founder, failed("job-00001", id));
          return founder;
        },
        run: async (_, within) => {
          const { table, mails, ...context } = await deliveryContext();
          const killable = { ...context, table: within(table), mails: within(mails) };
          const { failures } = await deliverNotifications([mailChannel], killable);
          if (failures.length > 0) throw failures[0]!.error;
        },
        resume: async () => {
          await deliver(Date.now() + 5 * 60_000);
          const at = digestTime();
          await deliver(at);
          await deliver(at + 5 * 60_000);
        },
        look: async (founder) => {
          const atOnce = subjects(founder).filter((subject) => subject === "Sending is paused");
          counts.push(atOnce.length);
          expect(atOnce.length).toBeLessThanOrEqual(1);
          return {
            digest: subjects(founder).filter((subject) => subject !== "Sending is paused"),
            waiting: (await digestsOf(founder)).length,
          };
        },
      });
      expect(writes).toBeGreaterThan(5);
      // One kill alone, between the mark and the mail, costs the mail; the notification is in the app.
      expect(counts.filter((count) => count === 0).length).toBeLessThanOrEqual(1);
    },
    scaledTimeout(120_000),
  );
});
