import type { SendingStatistics } from "#shared/models/account-insight.ts";
import type { MailDay } from "#shared/models/mail-events.ts";
import type { DayRange } from "./mail-event-queries.ts";

export interface Totals {
  readonly deliveryAttempts: number;
  readonly bounces: number;
  readonly complaints: number;
  readonly rejects: number;
}

export interface DayTotals extends Totals {
  readonly day: string;
}

const none: Totals = { deliveryAttempts: 0, bounces: 0, complaints: 0, rejects: 0 };

const plus = (a: Totals, b: Totals): Totals => ({
  deliveryAttempts: a.deliveryAttempts + b.deliveryAttempts,
  bounces: a.bounces + b.bounces,
  complaints: a.complaints + b.complaints,
  rejects: a.rejects + b.rejects,
});

/** The days of the statistics that are within the range. */
export const daysWithin = ({ sendDataPoints }: SendingStatistics, { from, to }: DayRange): DayTotals[] =>
  sendDataPoints
    .map(({ timestamp, ...counts }) => ({ day: timestamp.slice(0, 10), ...counts }))
    .filter(({ day }) => from <= day && day <= to);

export const totalOf = (days: readonly Totals[]): Totals => days.reduce(plus, none);

/** The days of several accounts added up, in order. */
export function mergeDays(all: readonly DayTotals[]): DayTotals[] {
  const byDay = Map.groupBy(all, ({ day }) => day);
  return [...byDay].map(([day, days]) => ({ day, ...totalOf(days) })).sort((a, b) => a.day.localeCompare(b.day));
}

export type TemplateTotals = Omit<MailDay, "day">;

/** Delivery outcomes of each template in each account. */
export function byTemplate(days: readonly MailDay[]): TemplateTotals[] {
  const groups = Map.groupBy(days, ({ accountId, templateName }) => `${accountId}\n${templateName}`);
  const sum = (group: readonly MailDay[], key: keyof Omit<MailDay, "accountId" | "day" | "templateName">) =>
    group.reduce((total, each) => total + each[key], 0);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    return [
      {
        accountId: first.accountId,
        templateName: first.templateName,
        sent: sum(group, "sent"),
        delivered: sum(group, "delivered"),
        bounced: sum(group, "bounced"),
        complained: sum(group, "complained"),
        rejected: sum(group, "rejected"),
        notRendered: sum(group, "notRendered"),
        opened: sum(group, "opened"),
        clicked: sum(group, "clicked"),
      },
    ];
  });
}
