import * as z from "zod";
import { Id, Timestamp } from "./scalars.ts";

const count = z.int().nonnegative();

/** A day in UTC, e.g. "2026-11-20". */
export const Day = z.iso.date();

/** Outcomes of an account's mails on a day, from Amazon SES's events: of one template, or of none we know (""). */
export const MailDay = z.object({
  accountId: Id,
  day: Day,
  templateName: z.string(),
  sent: count,
  delivered: count,
  bounced: count,
  complained: count,
  rejected: count,
  notRendered: count,
  /** Of the mails that were sent on this day. A clicked mail was opened too, also if its pictures were not loaded. */
  opened: count,
  clicked: count,
});
export type MailDay = z.infer<typeof MailDay>;

/** Mails of a day that Amazon SES took and could not render, for the same reason. */
export const RenderingFailure = z.object({
  accountId: Id,
  day: Day,
  templateName: z.string(),
  /** The version that was published then, if Sestina published it. */
  version: z.int().positive().optional(),
  /** The placeholder without a value, where that was the reason. */
  variable: z.string().optional(),
  /** Amazon SES's own words. */
  message: z.string(),
  count: z.int().positive(),
  lastAt: Timestamp,
});
export type RenderingFailure = z.infer<typeof RenderingFailure>;
