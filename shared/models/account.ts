import * as z from "zod";
import { Region } from "../regions.ts";
import { Id, oneLine, Timestamp } from "./scalars.ts";

/** arn:aws:iam::<12 digits>:role/<path and name>, in any partition. */
export const RoleArn = z
  .string("This field is required")
  .min(1, "This field is required")
  .max(2048)
  .regex(
    /^arn:aws(?:-cn|-us-gov)?:iam::\d{12}:role\/(?:[\x21-\x7E]{1,510}\/)?[\w+=,.@-]{1,64}$/,
    "Invalid Role ARN format",
  );

const Alias = z
  .string()
  .trim()
  .min(1, "This field is required")
  .max(64, "At most 64 characters are allowed.")
  .regex(...oneLine);

export const NewAccount = z.strictObject({
  alias: Alias,
  awsRegion: Region,
  roleArn: RoleArn,
  /** Paid plans: an extra account costs extra, and the caller must confirm it. */
  confirmAdditionalCosts: z.boolean().default(false),
});
export type NewAccount = z.infer<typeof NewAccount>;

/** The region stays: another one is another account. */
export const AccountChange = NewAccount.pick({ alias: true, roleArn: true }).extend({
  /** The version that the change was made from. */
  version: z.int().positive(),
});
export type AccountChange = z.infer<typeof AccountChange>;

/**
 * A publish that breaks callers: "ask" until a user accepts the new contract, "refuse" unless that user holds
 * `accept_breaking_changes`, "warn" publishes and says so.
 */
export const BreakingChanges = z.enum(["ask", "refuse", "warn"]);
export type BreakingChanges = z.infer<typeof BreakingChanges>;

const MOST_MINUTES = 24 * 60;
const MOST_FAILURES = 10_000;

/**
 * What follows if mails of a template cannot be rendered after its publish: from so many failures within so many
 * minutes, and more than in the hour before.
 */
export const PublishWatching = z.strictObject({
  action: z.enum(["off", "notify", "roll-back"]),
  minutes: z.int("must be a whole number").min(5, "at least 5").max(MOST_MINUTES, "at most 1,440, which is a day"),
  failures: z.int("must be a whole number").min(1, "at least 1").max(MOST_FAILURES, "at most 10,000"),
});
export type PublishWatching = z.infer<typeof PublishWatching>;

const initialWatching: PublishWatching = { action: "notify", minutes: 60, failures: 5 };

/**
 * What is published in a language in which some texts have no words: the default words in their place, nothing, or the
 * publish is refused.
 */
export const IncompleteLanguages = z.enum(["default-words", "leave-out", "refuse"]);
export type IncompleteLanguages = z.infer<typeof IncompleteLanguages>;

/** The rules of an account for every publish to it. */
export const PublishingRules = z.strictObject({
  breakingChanges: BreakingChanges,
  watching: PublishWatching.default(initialWatching),
  incompleteLanguages: IncompleteLanguages.default("default-words"),
});
export type PublishingRules = z.infer<typeof PublishingRules>;

export const initialPublishingRules: PublishingRules = {
  breakingChanges: "ask",
  watching: initialWatching,
  incompleteLanguages: "default-words",
};

export const PublishingRulesChange = z.strictObject({
  breakingChanges: BreakingChanges,
  /** Those of the account stay if it is absent. */
  watching: PublishWatching.optional(),
  incompleteLanguages: IncompleteLanguages.optional(),
  /** The version that the change was made from. */
  version: z.int().positive(),
});
export type PublishingRulesChange = z.infer<typeof PublishingRulesChange>;

/** A connected AWS account: one account in one region. */
export const Account = z.object({
  id: Id,
  alias: Alias,
  awsRegion: Region,
  /** The region's name, such as "Europe (Frankfurt)". */
  awsRegionName: z.string(),
  awsAccountId: z.string().regex(/^\d{12}$/),
  /** Absent for those who may only choose accounts, not look into them. */
  roleArn: RoleArn.optional(),
  /** What the role's trust policy asks for: the company's id. Absent for those who may not connect accounts. */
  externalId: Id.optional(),
  isDefault: z.boolean(),
  createdTimestamp: Timestamp,
  publishingRules: PublishingRules,
  /** Counts the changes of alias, role and rules. */
  version: z.int().positive(),
});
export type Account = z.infer<typeof Account>;
