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

/** What users are notified of, with the data of each kind. */
export const NotificationEvent = z.discriminatedUnion("kind", [JobFailed, IdentityUnverified]);
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
