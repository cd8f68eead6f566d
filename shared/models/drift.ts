import * as z from "zod";
import { DriftKind } from "./drift-kind.ts";
import { Id, Timestamp } from "./scalars.ts";

/** Another account that the template is published to. */
const Elsewhere = z.object({
  awsAccountId: Id,
  publishedVersion: z.int().positive(),
  /** Whether the content there is the one that Amazon SES holds in the finding's account. */
  isSame: z.boolean(),
});

/** A template name in one account under which Amazon SES differs from what was published. */
export const DriftFinding = z.object({
  awsAccountId: Id,
  /** As Amazon SES has it: Sestina may not be able to store the name. */
  templateName: z.string(),
  kind: DriftKind,
  /** Distinguishes the content in Amazon SES from any later one; empty if it holds nothing. */
  hash: z.string(),
  /** When this content was first seen. */
  firstSeenAt: Timestamp,
  /** Hidden from the counts until the content changes again. */
  ignored: z.boolean(),
  /** Absent if Sestina has no template of the name in the account. */
  template: z
    .object({
      uid: Id,
      /** The name is that of this language; absent for the default one. */
      language: z.string().optional(),
      versionNumber: z.int().positive(),
      publishedVersion: z.int().positive().optional(),
      elsewhere: z.array(Elsewhere),
    })
    .optional(),
});
export type DriftFinding = z.infer<typeof DriftFinding>;

/** A template that is published in different versions in the accounts that the user sees. */
export const VersionDifference = z.object({
  uid: Id,
  templateName: z.string(),
  /** Where it is published, the newest version first. */
  published: z.array(
    z.object({ awsAccountId: Id, version: z.int().positive(), publishedTimestamp: Timestamp.optional() }),
  ),
});
export type VersionDifference = z.infer<typeof VersionDifference>;

const count = z.int().nonnegative();

/** The result of the last check of an account, and its open findings. */
export const DriftSummary = z.object({
  awsAccountId: Id,
  /** Absent before the first check. */
  checkedAt: Timestamp.optional(),
  /** Templates that Amazon SES held as published. */
  inSync: count,
  /** Templates whose reads may have been outdated: the next check looks again. */
  unclear: count,
  /** Open findings: those that are not ignored. */
  changed: count,
  missing: count,
  onlyInSes: count,
  ignored: count,
  /** There are more findings than were counted. */
  isMore: z.boolean(),
});
export type DriftSummary = z.infer<typeof DriftSummary>;
