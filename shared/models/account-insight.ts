import * as z from "zod";
import { Region } from "../regions.ts";
import { EmailAddress, Id, Timestamp } from "./scalars.ts";

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
  /** AWS's review of the last request for production access: PENDING, GRANTED, DENIED or FAILED. */
  review: z.object({ status: z.string(), caseId: z.string() }).nullable(),
});
export type AccountStatus = z.infer<typeof AccountStatus>;

/** What AWS asks before it lifts the sandbox (SES: PutAccountDetails). */
export const ProductionAccessRequest = z.strictObject({
  mailType: z.enum(["TRANSACTIONAL", "MARKETING"]),
  websiteUrl: z
    .string()
    .trim()
    .min(1, "This field is required")
    .max(1000, "At most 1000 characters are allowed.")
    .regex(/^https?:\/\/[^\s/]+\.[^\s]+$/i, "Please enter the address of a web site, such as https://example.com."),
  contactLanguage: z.enum(["EN", "JA"]).default("EN"),
  /** Whom AWS writes to beside the owner of the account. */
  additionalContacts: z.array(EmailAddress).max(4, "At most 4 addresses are allowed.").default([]),
});
export type ProductionAccessRequest = z.infer<typeof ProductionAccessRequest>;

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
