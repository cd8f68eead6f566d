import * as z from "zod";
import { ComparedLanguage } from "./language-comparison.ts";
import { Id, Timestamp } from "./scalars.ts";

/** What work there is that outlasts a request. */
export const JobKind = z.enum([
  "sync-email-identities",
  "sync-domain-identities",
  "publish-templates",
  "delete-templates",
  "propagate-block",
  "apply-brand",
  "import-templates",
  "list-templates",
  "compare-languages",
  "archive-templates",
  "restore-templates",
  "send-template",
  "check-drift",
]);
export type JobKind = z.infer<typeof JobKind>;

/** `partly`: ended with some of it done and some not. */
export const JobState = z.enum(["queued", "running", "done", "failed", "partly"]);
export type JobState = z.infer<typeof JobState>;

export const isFinished = (state: JobState): boolean => state !== "queued" && state !== "running";

/** What was done with one item: a word that the app has a sentence for. */
export const JobOutcome = z.enum([
  "added",
  "verified",
  "unverified",
  "changed",
  "unchanged",
  "removed",
  "published",
  /** Something newer was wanted of it meanwhile. */
  "superseded",
  "deleted",
  "restored",
  "sent",
  "imported",
  /** Amazon SES holds it. */
  "listed",
  /** With the templates of Amazon SES that are named as its languages. */
  "compared",
  /** How Amazon SES differs from what was published. */
  "changed-in-ses",
  "missing-in-ses",
  "only-in-ses",
  /** Started with an unknown outcome: never tried again by itself. */
  "unknown",
  "failed",
]);
export type JobOutcome = z.infer<typeof JobOutcome>;

/** What a publish changes for those who send the template with today's data. */
export const BrokenContract = z.object({
  /** The hash of the new contract: what a caller names to accept it. */
  contract: z.string(),
  /** The first breaking changes, by value. */
  changes: z.array(z.object({ field: z.string(), rule: z.string() })),
});
export type BrokenContract = z.infer<typeof BrokenContract>;

/** One item of a job that is reported. */
export const JobItem = z.object({
  /** As people know it: an address, a template's name. */
  name: z.string(),
  outcome: JobOutcome,
  /** Of one that failed: a code of shared/errors.ts, or Amazon's own words. */
  reason: z.string().optional(),
  /** Of one that was refused for its content: the places, and the rules that they break. */
  fields: z.array(z.object({ field: z.string(), rule: z.string() })).optional(),
  /** Of one whose publish breaks callers: left out, or published where the account's rules only warn. */
  breaks: BrokenContract.optional(),
  /** Of one that could not be published: the template, and its version that was to be. */
  template: z
    .object({
      uid: Id,
      version: z.int().positive(),
      /** Absent for the default language. */
      language: z.string().optional(),
    })
    .optional(),
  /** The template that was made of it. */
  templateId: Id.optional(),
  /** How many parts of its html became contents of a design, and of how many the html was kept. */
  recognised: z.object({ structure: z.int().nonnegative(), html: z.int().nonnegative() }).optional(),
  /** It has `\uXXXX` sequences that may stand for characters, and that were kept as they are. */
  keptEscapes: z.literal(true).optional(),
  /** The other languages of a template that was imported, or of templates that were compared for it. */
  languages: z.array(ComparedLanguage).optional(),
});
export type JobItem = z.infer<typeof JobItem>;

/** Work that goes on after its request was answered. */
export const Job = z.object({
  id: Id,
  kind: JobKind,
  /** What it is about, as people know it: a template's name, "60 templates". */
  about: z.string().optional(),
  state: JobState,
  accountId: Id,
  done: z.int().nonnegative(),
  failed: z.int().nonnegative(),
  /** Items with an unknown outcome. */
  unknown: z.int().nonnegative().optional(),
  /** Absent while it is unknown. */
  total: z.int().nonnegative().optional(),
  /** Whether `total` may still turn out to be another number. */
  totalIsEstimate: z.boolean(),
  /** Absent while it cannot be estimated, and at the end. */
  secondsLeft: z.int().nonnegative().optional(),
  /** Why it ended early, or what holds it up: a code of shared/errors.ts. */
  reason: z.string().optional(),
  mayRetry: z.boolean(),
  retryOf: Id.optional(),
  retriedBy: Id.optional(),
  createdBy: Id,
  /** Empty for a former member. */
  createdByEmail: z.string(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  finishedAt: Timestamp.optional(),
});
export type Job = z.infer<typeof Job>;

/** The answer (202) of a call whose work goes on as a job. */
export const StartedJob = z.object({ job: Job });

/** The answer (202) of a call whose work goes on in several AWS accounts, as a job for each. */
export const StartedJobs = z.object({ jobs: z.array(Job) });
