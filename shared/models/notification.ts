import * as z from "zod";
import { JobKind } from "./job.ts";
import { Id, Timestamp } from "./scalars.ts";

const JobFailed = z.object({
  kind: z.literal("job-failed"),
  accountId: Id,
  jobId: Id,
  jobKind: JobKind,
  /** The name of the job's subject, for users. */
  about: z.string().optional(),
  /** Whether all of the job failed or a part of it. */
  state: z.enum(["failed", "partly"]),
});

/** Amazon SES stopped to send from an address or a domain that was verified before. */
const IdentityUnverified = z.object({
  kind: z.literal("identity-unverified"),
  accountId: Id,
  type: z.enum(["email", "domain"]),
  identity: z.string(),
});

/** Amazon SES refuses all mails of an account: AWS has shut it down, or its sending is paused. */
const SendingStopped = z.object({
  kind: z.literal("sending-stopped"),
  accountId: Id,
  because: z.enum(["shut-down", "paused"]),
});

/** AWS may stop the sending of an account that does not solve its problems (GetAccount: EnforcementStatus PROBATION). */
const SendingOnProbation = z.object({ kind: z.literal("sending-on-probation"), accountId: Id });

const QuotaNear = z.object({
  kind: z.literal("quota-near"),
  accountId: Id,
  sentLast24Hours: z.number(),
  max24HourSend: z.number(),
});

/** The rates of the last 14 days, from 0 to 1, when AWS may soon put the account under review. */
const BounceRateNearLimit = z.object({
  kind: z.literal("bounce-rate-near-limit"),
  accountId: Id,
  rate: z.number().nonnegative(),
});
const ComplaintRateNearLimit = z.object({
  kind: z.literal("complaint-rate-near-limit"),
  accountId: Id,
  rate: z.number().nonnegative(),
});

/** Mails of a template cannot be rendered since its newest publish. */
const TemplateFailing = z.object({
  kind: z.literal("template-failing"),
  accountId: Id,
  templateId: Id,
  templateName: z.string(),
  /** The version that was published. */
  version: z.int().positive(),
  /** The former version, which a job publishes again. */
  rolledBackTo: z.int().positive().optional(),
  failures: z.int().positive(),
  /** In the hour before the publish. */
  failuresBefore: z.int().nonnegative(),
});

/** A check found templates that Amazon SES holds differently from what was published, and that no check found before. */
const DriftFound = z.object({ kind: z.literal("drift-found"), accountId: Id, differences: z.int().positive() });

/** Nothing is sent to a webhook any more: its receiver is gone, or took no delivery for too long. */
const WebhookDisabled = z.object({
  kind: z.literal("webhook-disabled"),
  webhookId: Id,
  /** The webhook's name, for users. */
  name: z.string(),
  because: z.enum(["gone", "failing"]),
});

/** A company uses most of what its plan counts. */
const PlanLimitNear = z.object({
  kind: z.literal("plan-limit-near"),
  of: z.enum(["template", "awsAccount", "user"]),
  count: z.int().nonnegative(),
  limit: z.int().positive(),
  /** Whether the plan refuses what exceeds the limit, or bills it as an extra. */
  above: z.enum(["refused", "billed"]),
});

/** What users are notified of, with the data of each kind. */
export const NotificationEvent = z.discriminatedUnion("kind", [
  JobFailed,
  IdentityUnverified,
  SendingStopped,
  SendingOnProbation,
  QuotaNear,
  BounceRateNearLimit,
  ComplaintRateNearLimit,
  TemplateFailing,
  DriftFound,
  WebhookDisabled,
  PlanLimitNear,
]);
export type NotificationEvent = z.infer<typeof NotificationEvent>;

export const NotificationKind = z.enum(NotificationEvent.options.map(({ shape }) => shape.kind.value));
export type NotificationKind = z.infer<typeof NotificationKind>;

/** The id of a notification begins with its time, so that ids sort by time. */
export const NotificationId = z.string().regex(/^\d{8}T\d{9}Z-[A-Za-z0-9-]{8,40}$/, "must be the id of a notification");

/** An event as one user sees it. */
export const Notification = z.object({
  id: NotificationId,
  at: Timestamp,
  event: NotificationEvent,
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;
