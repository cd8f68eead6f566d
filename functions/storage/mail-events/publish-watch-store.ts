import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { mailEventKeys, mailEventPrefixes } from "./mail-event-keys.ts";
import type { MailEventOwner } from "./mail-event-ledger.ts";
import type { Increase } from "./mail-event-store.ts";

/** Events may be late by days; see the ledger. */
const KEPT_MS = 21 * 24 * 60 * 60 * 1000;

const expiryOf = (at: string): number => Math.ceil((Date.parse(at) + KEPT_MS) / 1000);

/** A publish of a template in an account; `publishedFor` identifies it: the first job with the request. */
export interface WatchedPublish {
  readonly templateName: string;
  readonly publishedFor: string;
}

/** Whether the failures after a publish were answered to, or it is a rollback itself. */
export async function isAnswered(
  table: TableReader,
  { companyId, accountId }: MailEventOwner,
  { templateName, publishedFor }: WatchedPublish,
): Promise<boolean> {
  return (await table.get(mailEventKeys.publishAnswer(companyId, accountId, templateName, publishedFor))) !== undefined;
}

/** Part of the transaction that answers to the failures after a publish, once; a rollback is not answered to. */
export const recordAnswer = (
  { companyId, accountId }: MailEventOwner,
  { templateName, publishedFor }: WatchedPublish,
  at: string,
): Write => ({
  put: {
    ...mailEventKeys.publishAnswer(companyId, accountId, templateName, publishedFor),
    at,
    expiresAt: expiryOf(at),
  },
  onlyIf: "absent",
  otherwise: "CONFLICT_TRY_AGAIN",
});

const MINUTE_LENGTH = "2026-11-26T17:05".length;

/** Counts a failure in its minute; `publishedFor` of the publish that it followed, or "" for an earlier one. */
export const increaseFailedMinute = (
  { companyId, accountId }: MailEventOwner,
  { templateName, publishedFor, at }: WatchedPublish & { readonly at: Date },
): Increase => {
  const time = at.toISOString();
  const minute = time.slice(0, MINUTE_LENGTH);
  return {
    key: mailEventKeys.failedMinute(companyId, accountId, templateName, minute, publishedFor),
    add: { count: 1 },
    set: { minute, publishedFor, expiresAt: expiryOf(time) },
    at,
  };
};

const FailedMinute = z.object({ minute: z.string(), publishedFor: z.string(), count: z.int().positive() });

/** The failures of a template, by minute in UTC ("2026-11-26T17:05") and publish. */
export async function listFailedMinutes(
  table: TableReader,
  { companyId, accountId }: MailEventOwner,
  templateName: string,
): Promise<z.infer<typeof FailedMinute>[]> {
  const items = await table.query(mailEventPrefixes.failedMinutes(companyId, accountId, templateName));
  return z.array(FailedMinute).parse(items);
}
