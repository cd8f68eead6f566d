import * as z from "zod";

/** Of mails, in percent. */
const Rate = z
  .number("must be a number")
  .min(0.01, "at least 0.01")
  .max(100, "at most 100")
  .multipleOf(0.01, "at most two decimals");

/** Members are notified of an account from these shares on, all in percent. */
export const NotificationThresholds = z.strictObject({
  /** Of the mails of 14 days. AWS may put an account under review from 5% on. */
  bounceRate: Rate,
  /** Of the mails of 14 days. AWS may put an account under review from 0.1% on. */
  complaintRate: Rate,
  /** Of the mails that Amazon SES accepts in 24 hours. More than 99% is the whole quota, when mails are refused. */
  quota: z.int("must be a whole number").min(1, "at least 1").max(99, "at most 99"),
});
export type NotificationThresholds = z.infer<typeof NotificationThresholds>;

/** Those of a company that has set none. */
export const defaultThresholds: NotificationThresholds = { bounceRate: 4, complaintRate: 0.08, quota: 80 };
