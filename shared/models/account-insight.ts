import * as z from "zod";
import { Region } from "../regions.ts";
import { Review } from "./production-access.ts";
import { Id, Timestamp } from "./scalars.ts";

/** What Amazon SES says of an account in its region (GetAccount). */
export const AccountStatus = z.object({
  accountId: Id,
  region: Region,
  sendingEnabled: z.boolean(),
  /** Mails in 24 hours; -1: no limit. */
  max24HourSend: z.number(),
  /** Mails a second. */
  maxSendRate: z.number(),
  sentLast24Hours: z.number(),
  /** False in the sandbox. */
  productionAccess: z.boolean(),
  /** HEALTHY, PROBATION or SHUTDOWN. */
  enforcementStatus: z.string(),
  review: Review.nullable(),
});
export type AccountStatus = z.infer<typeof AccountStatus>;

/** The two policies of the role, as JSON text to copy. */
export const RolePolicies = z.object({ trustPolicy: z.string(), permissionPolicy: z.string() });

export const FeatureReport = z.object({
  featureName: z.string(),
  featureDescription: z.string(),
  featureStatus: z.enum(["Enabled", "Locked by missing permissions"]),
  permissions: z.array(
    z.object({
      action: z.string(),
      allowed: z.boolean(),
      /** A policy denies it, so that allowing it elsewhere does not help. */
      explicitlyDenied: z.boolean(),
    }),
  ),
  /** What the role's policy needs, as JSON text; null when nothing is missing. */
  missingStatement: z.string().nullable(),
});
export type FeatureReport = z.infer<typeof FeatureReport>;

/** One day (UTC). */
export const SendDataPoint = z.object({
  timestamp: Timestamp,
  deliveryAttempts: z.int().nonnegative(),
  bounces: z.int().nonnegative(),
  complaints: z.int().nonnegative(),
  rejects: z.int().nonnegative(),
});
export type SendDataPoint = z.infer<typeof SendDataPoint>;

export const SendingStatistics = z.object({
  /** The last 14 days in their order, also those without mails; none when there were no mails at all. */
  sendDataPoints: z.array(SendDataPoint),
  /** Of the delivery attempts of all these days, from 0 to 1. */
  bounceRate: z.number().nonnegative(),
  complaintRate: z.number().nonnegative(),
});
export type SendingStatistics = z.infer<typeof SendingStatistics>;

/** The templates whose entries an account's removal drops, up to 100 of them by name. */
export const AccountRemoval = z.object({
  templateNames: z.array(z.string()),
  templateCount: z.int().nonnegative(),
});
export type AccountRemoval = z.infer<typeof AccountRemoval>;
