import * as z from "zod";
import { mailEventQueue } from "#bin/local-stage/settings.ts";
import { operator } from "#local/operator.ts";
import { analyticsRoutes } from "#shared/api/analytics.ts";
import { templateTag } from "#shared/constants.ts";
import type { Account } from "#shared/models/account.ts";
import type { CallApi } from "./call-api.ts";
import { callConsole } from "./console-call.ts";
import { sender } from "./make-accounts.ts";
import type { DemoMail } from "./mails/demo-mail.ts";
import { failingMail } from "./mails/demo-mails.ts";
import { type DayOfMail, hourShares, mailsOfDay } from "./traffic-model.ts";

const DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Amazon SES accepts so many recipients of one mail. */
const RECIPIENTS = 50;
/** Few times a day: the product counts the events of five seconds together. */
const eventHours = [8, 13, 18];

/** What an account sends. */
export interface Traffic {
  readonly account: Account;
  readonly mails: readonly DemoMail[];
  readonly now: Date;
  readonly url: string;
}

const lastDays = (now: Date): readonly string[] =>
  Array.from({ length: DAYS }, (_, at) =>
    new Date(now.getTime() - (DAYS - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  );

/** Parts of at most 50 of a number of recipients. */
const groupsOf = (count: number): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(count / RECIPIENTS) }, (_, group) =>
    Array.from(
      { length: Math.min(RECIPIENTS, count - group * RECIPIENTS) },
      (_each, n) => `reader-${group * RECIPIENTS + n + 1}@example.com`,
    ),
  );

interface MailEvent {
  readonly detailType: string;
  readonly time: string;
  readonly detail: object;
}

/** The events of a template's mails on a day (AWS: "SES events schema reference"). */
function eventsOf(mail: DayOfMail, day: string, now: Date): MailEvent[] {
  const { templateName, sent, bounced, complained, opened, clicked } = mail;
  const last = now.toISOString().slice(0, 13);
  const hoursGone = eventHours.map((hour) => `${day}T${String(hour).padStart(2, "0")}`).filter((hour) => hour < last);
  const timeOf = (n: number) => `${hoursGone[n % hoursGone.length] ?? `${day}T00`}:15:00Z`;
  const event = (
    detailType: string,
    n: number,
    destination: readonly string[],
    member: object,
    more: object = {},
  ): MailEvent => {
    const time = timeOf(n);
    const tags = { [templateTag]: [templateName] };
    return {
      detailType,
      time,
      detail: { mail: { timestamp: time, source: sender, destination, tags, ...more }, ...member },
    };
  };
  const engagement = (detailType: string, n: number, member: object): MailEvent =>
    event(detailType, n, [`reader-${n + 1}@example.com`], member, { messageId: `${day}-${templateName}-${n}` });
  const named = (emails: readonly string[]) => emails.map((emailAddress) => ({ emailAddress }));
  return [
    ...groupsOf(sent).map((to, n) => event("Email Sent", n, to, { eventType: "Send", send: {} })),
    ...groupsOf(sent - bounced).map((recipients, n) =>
      event("Email Delivered", n, recipients, { eventType: "Delivery", delivery: { recipients } }),
    ),
    ...groupsOf(bounced).map((to, n) => {
      const bounce = { bounceType: "Permanent", bounceSubType: "General", bouncedRecipients: named(to) };
      return event("Email Bounced", n, to, { eventType: "Bounce", bounce });
    }),
    ...groupsOf(complained).map((to, n) => {
      const complaint = { complainedRecipients: named(to), complaintFeedbackType: "abuse" };
      return event("Email Complaint Received", n, to, { eventType: "Complaint", complaint });
    }),
    ...opened.map((n) => engagement("Email Opened", n, { eventType: "Open", open: {} })),
    ...clicked.map((n) =>
      engagement("Email Clicked", n, { eventType: "Click", click: { link: "https://example.com/" } }),
    ),
  ];
}

/** Mails of two days that Amazon SES took and could not render. */
const renderingFailures = (day: string, count: number): MailEvent[] =>
  Array.from({ length: count }, (_, n) => {
    const time = `${day}T00:0${n}:30Z`;
    const errorMessage = "Attribute 'delivery_date' is not present in the rendering data.";
    const mail = { timestamp: time, source: sender, destination: [`reader-${n + 1}@example.com`], tags: {} };
    const failure = { templateName: failingMail, errorMessage };
    return { detailType: "Email Rendering Failed", time, detail: { eventType: "Rendering Failure", mail, failure } };
  });

/** The statistics of Amazon SES, by the hour. */
async function putStatistics({ account, mails, now, url }: Traffic): Promise<void> {
  const points = lastDays(now).flatMap((day) => {
    const made = mailsOfDay(mails, day, now);
    const total = (of: (each: DayOfMail) => number) => made.reduce((sum, each) => sum + of(each), 0);
    const shares = hourShares(day, now);
    const elapsed = shares.reduce((sum, share) => sum + share, 0) || 1;
    const spread = (count: number) =>
      partsOf(
        count,
        shares.map((share) => share / elapsed),
      );
    const [sent, bounces, complaints] = [
      spread(total((each) => each.sent)),
      spread(total((each) => each.bounced)),
      spread(total((each) => each.complained)),
    ];
    return shares.flatMap((_, hour) => {
      const deliveryAttempts = sent[hour] ?? 0;
      if (deliveryAttempts === 0) return [];
      const at = `${day}T${String(hour).padStart(2, "0")}:00:00Z`;
      return [{ at, deliveryAttempts, bounces: bounces[hour] ?? 0, complaints: complaints[hour] ?? 0 }];
    });
  });
  if (points.length > 0)
    await callConsole(url, `PUT /accounts/${account.awsAccountId}/ses/${operator.region}/traffic`, { points });
}

/** Whole parts of a number by shares, whose sum is the number. */
function partsOf(count: number, shares: readonly number[]): readonly number[] {
  let before = 0;
  let share = 0;
  return shares.map((each) => {
    share += each;
    const until = Math.round(count * share);
    const part = until - before;
    before = until;
    return part;
  });
}

const Queues = z.object({ queues: z.array(z.object({ name: z.string(), total: z.int() })) });

/** True once no event waits to be counted. */
export async function isCounted(url: string): Promise<boolean> {
  const { queues } = Queues.parse(await callConsole(url, "GET /queues"));
  return queues.find(({ name }) => name === mailEventQueue)?.total === 0;
}

/** The days of which an account has numbers: their events were put by an earlier run. */
async function countedDays(call: CallApi, { account, now }: Traffic): Promise<ReadonlySet<string>> {
  const days = lastDays(now);
  const query = { from: days[0] ?? "", to: days.at(-1) ?? "" };
  const { days: counted } = await call(analyticsRoutes.listMailEvents, { query });
  return new Set(counted.filter(({ accountId }) => accountId === account.id).map(({ day }) => day));
}

async function putEvents(call: CallApi, traffic: Traffic, hasFailures: boolean, signal: AbortSignal): Promise<void> {
  const { account, mails, now, url } = traffic;
  const counted = await countedDays(call, traffic);
  const days = lastDays(now);
  const failing = new Map(hasFailures ? [[days.at(-3), 4] as const, [days.at(-2), 7] as const] : []);
  const place = { accountId: account.awsAccountId, region: operator.region, source: "aws.ses" };
  for (const day of days.filter((each) => !counted.has(each))) {
    signal.throwIfAborted();
    const made = mailsOfDay(mails, day, now).flatMap((each) => eventsOf(each, day, now));
    const events = [...made, ...renderingFailures(day, failing.get(day) ?? 0)].map((event) => ({ ...place, ...event }));
    // One call for a day: a run that ends in between leaves whole days.
    if (events.length > 0) await callConsole(url, "POST /events", { events });
  }
}

/** Fourteen days of sending up to now, in the statistics of Amazon SES: what it counts is said by the local console. */
export async function makeStatistics(places: readonly Traffic[]): Promise<void> {
  for (const traffic of places) await putStatistics(traffic);
}

/** The same as events that Amazon SES forwarded, with the times of then. */
export async function makeEvents(
  call: CallApi,
  [production, development]: readonly [Traffic, Traffic],
  signal: AbortSignal,
): Promise<void> {
  await putEvents(call, production, true, signal);
  await putEvents(call, development, false, signal);
}
