import { describe, expect, it } from "vitest";
import {
  administratorRestoredMail,
  companyDeletionMail,
  companyKeptMail,
} from "#functions/domain/mails/company-mails.ts";
import { mails } from "#functions/domain/mails/german/mails.ts";
import { notices } from "#functions/domain/mails/german/notices.ts";
import { notificationMails } from "#functions/domain/mails/german/notification-mails.ts";
import { invitationMail } from "#functions/domain/mails/invitation-mail.ts";
import { mailReader } from "#functions/domain/mails/mail-reader.ts";
import {
  accountExistsMail,
  confirmationMail,
  loginLinkMail,
  passwordResetMail,
  secondFactorMail,
} from "#functions/domain/mails/mails.ts";
import {
  notificationMailReader,
  type NotificationMailReader,
} from "#functions/domain/mails/notification-mail-reader.ts";
import { digestMail, notificationMail } from "#functions/domain/mails/notification-mails.ts";
import { type SecurityNotice, securityNoticeMail, securityNotices } from "#functions/domain/mails/security-notice.ts";
import { termsMail } from "#functions/domain/mails/terms-mail.ts";
import type { NotificationEvent } from "#shared/models/notification.ts";
import { english } from "#shared/texts/reader.ts";

const origin = "https://app.example";
const to = { origin, link: `${origin}/verify?email=ada%40example.com&code=123456` };
const company = { company: "Example Ltd", person: "Ada Lovelace", origin };
const deletion = { ...company, deletesAt: "2027-02-20T10:00:00.000Z" };
const facts = { at: new Date("2026-11-23T08:05:09Z"), device: "Chrome 141", address: "192.0.2.7", origin };
const place = { company: "Example Ltd", origin, unsubscribeLink: `${origin}/unsubscribe?token=1` };

const at = "2026-11-23T08:05:09.000Z";
const inAccount = { accountId: "account-1" };
const ofTemplate = { templateId: "template-1", templateName: "welcome", version: 1234, failures: 12 };
const events: readonly NotificationEvent[] = [
  { kind: "job-failed", ...inAccount, jobId: "job-00001", jobKind: "send-template", about: "welcome", state: "failed" },
  { kind: "identity-unverified", ...inAccount, type: "email", identity: "shop@example.com" },
  { kind: "sending-stopped", ...inAccount, because: "shut-down" },
  { kind: "sending-on-probation", ...inAccount },
  { kind: "quota-near", ...inAccount, sentLast24Hours: 1610, max24HourSend: 2000 },
  { kind: "bounce-rate-near-limit", ...inAccount, rate: 0.0425 },
  { kind: "complaint-rate-near-limit", ...inAccount, rate: 0.0009 },
  { kind: "template-failing", ...inAccount, ...ofTemplate, failuresBefore: 0, rolledBackTo: 7 },
  { kind: "template-failing", ...inAccount, ...ofTemplate, failuresBefore: 1 },
  { kind: "drift-found", ...inAccount, differences: 3 },
  { kind: "webhook-disabled", webhookId: "webhook-1", name: "Shop", because: "gone" },
  { kind: "plan-limit-near", of: "template", count: 8000, limit: 10_000, above: "billed" },
];
const digest = {
  notifications: Array.from({ length: 25 }, (_, index) => ({ at, event: events[index % events.length]! })),
  aliases: new Map([["account-1", "Shop"]]),
};

const written = (reader: NotificationMailReader) => ({
  "account exists": accountExistsMail(to, reader),
  confirmation: confirmationMail(to, reader),
  "login link": loginLinkMail(to, reader),
  "password reset": passwordResetMail(to, reader),
  "second factor": secondFactorMail(to, reader),
  invitation: invitationMail({ ...to, from: { person: "Ada", company: "Example Ltd" }, to: "a@example.com" }, reader),
  "company deletion, paid by card": companyDeletionMail({ ...deletion, paidBy: "card" }, reader),
  "company deletion, paid by AWS": companyDeletionMail({ ...deletion, paidBy: "aws" }, reader),
  "company kept": companyKeptMail(company, reader),
  "administrator restored": administratorRestoredMail({ ...company, administrator: "a@example.com" }, reader),
  terms: termsMail(origin, reader),
  ...Object.fromEntries(
    (Object.keys(securityNotices) as SecurityNotice[]).map((kind) => [kind, securityNoticeMail(kind, facts, reader)]),
  ),
  ...Object.fromEntries(
    events.map((event, index) => [
      `${event.kind} ${String(index)}`,
      notificationMail({ at, event, alias: "Shop" }, place, reader),
    ]),
  ),
  digest: digestMail({ ...digest, isCut: false }, place, reader),
  "digest that is cut": digestMail({ ...digest, isCut: true }, place, reader),
});

const german = written(await notificationMailReader("de"));
const pairs = Object.entries(written(english)).map(
  ([of, mail]) => [of, mail, german[of as keyof typeof german]] as const,
);

const linksOf = (html: string) => Array.from(html.matchAll(/href="([^"]*)"/g), ([, link]) => link);
/** The words of others that a mail has: they are the same in each language. */
const namesIn = (text: string) =>
  [
    "Example Ltd",
    "Ada",
    "a@example.com",
    "Chrome 141",
    "192.0.2.7",
    "welcome",
    "shop@example.com",
    "Shop",
    origin,
  ].filter((name) => text.includes(name));
/** Digits, whatever is written between them: of times, counts and shares. Dates have another order. */
const numbersIn = (text: string) =>
  text
    .replaceAll(/\d{1,3}(?:[.,]\d{3})+(?!\d)/g, (number) => number.replaceAll(/[.,]/g, ""))
    .replaceAll(/(\d),(\d)/g, "$1.$2")
    .match(/\d+(?:\.\d+)?/g)
    ?.sort();

describe.each(pairs)("the mail “%s” in German", (_, inEnglish, inGerman) => {
  it("has the links, names and numbers of the English one, in the same parts", () => {
    expect(linksOf(inGerman.html)).toEqual(linksOf(inEnglish.html));
    for (const part of ["subject", "html", "text"] as const) {
      const plain = (mail: typeof inEnglish) => mail[part].replaceAll(/<style[\s\S]*?<\/style>/g, "");
      expect(namesIn(plain(inGerman))).toEqual(namesIn(plain(inEnglish)));
      if (part !== "html") expect(numbersIn(plain(inGerman))).toEqual(numbersIn(plain(inEnglish)));
    }
  });

  it("is marked as German, in German letters throughout, and leaves no place unfilled", () => {
    expect(inEnglish.html).toMatch(/<html[^>]* lang="en"/);
    expect(inGerman.html).toMatch(/<html[^>]* lang="de"/);
    expect(inGerman.subject).not.toBe(inEnglish.subject);
    const lines = (text: string) =>
      text.split("\n").filter((line) => /[a-z]{4}.* .*[a-z]/.test(line) && !/https?:/.test(line));
    const same = lines(inGerman.text).filter((line) => lines(inEnglish.text).includes(line));
    expect(same).toEqual([]);
    expect(inGerman.text).not.toMatch(/\{\w+\}/);
    expect(inEnglish.text).not.toMatch(/\{\w+\}/);
  });
});

it.each(Object.entries({ ...mails, ...notices, ...notificationMails }))(
  "“%s” has the same placeholders in German, and German quotes",
  (inEnglish, inGerman) => {
    const placesOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
    expect(placesOf(inGerman)).toEqual(placesOf(inEnglish));
    expect(inGerman).not.toMatch(/["“](?=\w)/);
  },
);

it("is in English for a user who has chosen no language", async () => {
  expect(await mailReader()).toBe(english);
  expect(await notificationMailReader()).toBe(english);
});
