import * as z from "zod";
import type { Key, TableReader, Write } from "#functions/adapters/ports/table.ts";
import { MailDay, RenderingFailure } from "#shared/models/mail-events.ts";
import { mailEventKeys, mailEventPrefixes } from "./mail-event-keys.ts";

const counters = [
  "sent",
  "delivered",
  "bounced",
  "complained",
  "rejected",
  "notRendered",
  "opened",
  "clicked",
] as const;
/** The numbers of a day and template that an event can increase. */
export type Counter = (typeof counters)[number];

const KEPT_SECONDS = 91 * 24 * 60 * 60;

interface Place {
  readonly companyId: string;
  readonly accountId: string;
  readonly day: string;
  readonly templateName: string;
}

/** One event's increase of one item. Increases of the same item are summed before the write. */
export interface Increase {
  readonly key: Key;
  readonly add: Readonly<Record<string, number>>;
  /** The values of the latest of several increases are kept. */
  readonly set: Readonly<Record<string, string | number>>;
  readonly at: Date;
}

const expiryOf = (at: Date) => Math.floor(at.getTime() / 1000) + KEPT_SECONDS;

/** Increases a number of a day and template. */
export const increaseMailDay = (place: Place, counter: Counter, mails: number, at: Date): Increase => {
  const { companyId, accountId, day, templateName } = place;
  return {
    key: mailEventKeys.mailDay(companyId, accountId, day, templateName),
    add: { [counter]: mails },
    set: { accountId, day, templateName, expiresAt: expiryOf(at) },
    at,
  };
};

type Cause = Pick<RenderingFailure, "version" | "variable" | "message">;

/** Counts one event of mails that could not be rendered. */
export const increaseFailures = (place: Place, { version, variable, message }: Cause, at: Date): Increase => {
  const { companyId, accountId, day, templateName } = place;
  const cause = `${String(version ?? 0)}#${(variable ?? message).slice(0, 200)}`;
  return {
    key: mailEventKeys.renderingFailure(companyId, accountId, day, templateName, cause),
    add: { count: 1 },
    set: {
      ...{ accountId, day, templateName, message, lastAt: at.toISOString(), expiresAt: expiryOf(at) },
      ...(version !== undefined && { version }),
      ...(variable !== undefined && { variable }),
    },
    at,
  };
};

function addedUp(of: readonly Increase[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { add } of of) {
    for (const [name, by] of Object.entries(add)) sums[name] = (sums[name] ?? 0) + by;
  }
  return sums;
}

/** Part of the transaction that counts events: one write per increased item. */
export function writeIncreases(increases: readonly Increase[]): readonly Write[] {
  const ofItems = Map.groupBy(increases, ({ key }) => `${key.pk}\n${key.sk}`);
  return [...ofItems.values()].flatMap((of) => {
    const [latest] = of.toSorted((a, b) => b.at.getTime() - a.at.getTime());
    if (latest === undefined) return [];
    return [
      {
        update: latest.key,
        change: { add: addedUp(of), set: latest.set },
        onlyIf: { anything: "numbers only increase, and the ledger in the same transaction counts each event once" },
        otherwise: "CONFLICT_TRY_AGAIN",
      },
    ];
  });
}

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

/** The numbers of an account's mails in a range of days, by day and template. */
export async function listMailDays(table: TableReader, companyId: string, accountId: string, range: Range) {
  const items = z.array(Stored).parse(await table.query(mailEventPrefixes.mailDays(companyId, accountId)));
  return items.map((item) => MailDay.parse({ ...zeros, ...item })).filter(within(range));
}

/** The mails of an account that could not be rendered in a range of days, by day, template and cause. */
export async function listFailures(table: TableReader, companyId: string, accountId: string, range: Range) {
  const items = await table.query(mailEventPrefixes.renderingFailures(companyId, accountId));
  return z.array(RenderingFailure).parse(items).filter(within(range));
}
