import * as z from "zod";
import type { Key, TableReader, Write } from "#functions/adapters/ports/table.ts";
import { MailDay, RenderingFailure } from "#shared/models/mail-events.ts";
import { mailEventKeys, mailEventPrefixes } from "./mail-event-keys.ts";

/** Which number of a day an event raises. */
export type Counter = "sent" | "delivered" | "bounced" | "complained" | "rejected" | "notRendered";

const counters: readonly Counter[] = ["sent", "delivered", "bounced", "complained", "rejected", "notRendered"];

/** EventBridge tries to hand an event over for 24 hours. */
const MARKER_SECONDS = 3 * 24 * 60 * 60;
const KEPT_SECONDS = 91 * 24 * 60 * 60;

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** Part of a transaction that counts an event: refused with EVENT_COUNTED_ALREADY once it has been. */
export const onceForEvent = (eventId: string, at: Date): Write => ({
  put: { ...mailEventKeys.sesEvent(eventId), expiresAt: seconds(at) + MARKER_SECONDS },
  onlyIf: "absent",
  otherwise: "EVENT_COUNTED_ALREADY",
});

interface Place {
  readonly companyId: string;
  readonly accountId: string;
  readonly day: string;
  readonly templateName: string;
}

const counting = (update: Key, add: Record<string, number>, set: Record<string, string | number>): Write => ({
  update,
  change: { add, set },
  onlyIf: { anything: "numbers only rise, and the event's marker in the same transaction counts it once" },
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Part of the transaction that takes an event. */
export const countMails = (place: Place, counter: Counter, mails: number, at: Date): Write => {
  const { companyId, accountId, day, templateName } = place;
  const set = { accountId, day, templateName, expiresAt: seconds(at) + KEPT_SECONDS };
  return counting(mailEventKeys.mailDay(companyId, accountId, day, templateName), { [counter]: mails }, set);
};

type Cause = Pick<RenderingFailure, "version" | "variable" | "message">;

/** Part of the transaction that takes an event of mails that could not be rendered. */
export const countFailure = (place: Place, { version, variable, message }: Cause, at: Date): Write => {
  const { companyId, accountId, day, templateName } = place;
  const cause = `${String(version ?? 0)}#${(variable ?? message).slice(0, 200)}`;
  const set = {
    ...{ accountId, day, templateName, message, lastAt: at.toISOString() },
    ...(version !== undefined && { version }),
    ...(variable !== undefined && { variable }),
    expiresAt: seconds(at) + KEPT_SECONDS,
  };
  return counting(mailEventKeys.renderingFailure(companyId, accountId, day, templateName, cause), { count: 1 }, set);
};

const zeros = Object.fromEntries(counters.map((counter) => [counter, 0]));
const Stored = z.looseObject({});

interface Range {
  readonly from: string;
  readonly to: string;
}

const within =
  ({ from, to }: Range) =>
  ({ day }: { day: string }) =>
    from <= day && day <= to;

/** What became of an account's mails, by day and template. */
export async function listMailDays(table: TableReader, companyId: string, accountId: string, range: Range) {
  const items = z.array(Stored).parse(await table.query(mailEventPrefixes.mailDays(companyId, accountId)));
  return items.map((item) => MailDay.parse({ ...zeros, ...item })).filter(within(range));
}

/** Which of an account's mails could not be rendered, by day, template and cause. */
export async function listFailures(table: TableReader, companyId: string, accountId: string, range: Range) {
  const items = await table.query(mailEventPrefixes.renderingFailures(companyId, accountId));
  return z.array(RenderingFailure).parse(items).filter(within(range));
}
