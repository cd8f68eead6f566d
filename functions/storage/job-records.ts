/** What the table keeps of jobs. Stores parse these on the way out. */
import * as z from "zod";
import { JobItem, JobKind, JobState } from "#shared/models/job.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";

export const JobRecord = z.object({
  /** Begins with the time, so that keys sort by it; the rest is random. */
  id: Id,
  companyId: Id,
  kind: JobKind,
  accountId: Id,
  /** The AWS account and region: what SES counts its rates by. */
  group: z.string(),
  /** Of two jobs of a group, the one with the lower number comes first. */
  urgency: z.int().min(0).max(9),
  /** Of its kind no other runs in the account meanwhile. */
  isOnlyOne: z.boolean(),
  state: JobState,
  done: z.int().nonnegative(),
  failed: z.int().nonnegative(),
  /** Items of which nobody knows whether they were done. */
  unknown: z.int().nonnegative().optional(),
  /** How many of those that are done the request did itself. */
  begunWith: z.int().nonnegative().optional(),
  total: z.int().nonnegative().optional(),
  totalIsEstimate: z.boolean(),
  /** How many steps are done. */
  step: z.int().nonnegative(),
  /** Where the next step begins, in the words of the kind; absent for the first. */
  continuation: z.string().optional(),
  /** Tries of the next step that have begun. */
  attempts: z.int().nonnegative(),
  /** Who works on it, and until when nobody else may; empty for nobody. */
  leaseId: z.string(),
  leaseUntil: z.string(),
  /** What the last try failed with, or why it ended early: a code of shared/errors.ts. */
  reason: z.string().optional(),
  /** What it is about, for people. */
  about: z.string().optional(),
  /** Of one that retries: the first of the row. What is wanted here is as old as that one. */
  wantedIn: Id.optional(),
  retryOf: Id.optional(),
  retriedBy: Id.optional(),
  createdBy: Id,
  createdAt: Timestamp,
  startedAt: Timestamp.optional(),
  updatedAt: Timestamp,
  finishedAt: Timestamp.optional(),
  /** Seconds since 1970. */
  expiresAt: z.int(),
});
export type JobRecord = z.infer<typeof JobRecord>;

/** An item as a kind names it for itself (`ref`) and for people. */
export const WorkItem = z.object({ ref: z.string(), name: z.string() });
export type WorkItem = z.infer<typeof WorkItem>;

/** What became of an item; `ref` where the kind was given its items. */
export const ItemResult = JobItem.extend({
  ref: z.string().optional(),
  /** Of a listed template: when it was made in Amazon SES. */
  createdTimestamp: Timestamp.optional(),
});
export type ItemResult = z.infer<typeof ItemResult>;

/** What one step has to tell of. */
export const StepResults = z.object({ step: z.int(), results: z.array(ItemResult) });
export type StepResults = z.infer<typeof StepResults>;

/** Some of the items that a job was given. */
export const WorkPart = z.object({ items: z.array(WorkItem) });

/** An unfinished job, as the worker looks for the next one and the schedule for forgotten ones. */
export const OpenJob = z.object({ companyId: Id, jobId: Id, group: z.string(), urgency: z.int() });
export type OpenJob = z.infer<typeof OpenJob>;

/** A person looks into what was done for so long. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/** When what belongs to a job of this moment expires, in seconds since 1970. */
export const expiryOfJob = (at: Date): number => Math.ceil((at.getTime() + KEPT_MS) / 1000);
