import * as z from "zod";
import { AuditEntry } from "./audit-entry.ts";
import { Permission } from "../permissions.ts";
import { Timestamp } from "./scalars.ts";

/** Everything that is kept about one person, for themselves. */
export const PersonalData = z.object({
  exportedAt: Timestamp,
  person: z.object({
    id: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    displayName: z.string(),
    createdAt: Timestamp,
    joinedAt: Timestamp.optional(),
    /** The version of the terms that was accepted last; "" for none. */
    termsVersion: z.string(),
    termsAcceptedAt: Timestamp.optional(),
    /** The version of the terms of which a mail told them last. */
    termsMailed: z.string().optional(),
    welcomeSeen: z.boolean(),
    /** Google's click id of the registration. */
    gclid: z.string().optional(),
  }),
  company: z.object({ id: z.string(), name: z.string() }),
  userGroups: z.array(z.string()),
  permissions: z.array(Permission),
  /** Their sign-ins of the last 30 days. */
  sessions: z.array(
    z.object({
      id: z.string(),
      /** As the browser states itself. */
      userAgent: z.string(),
      /** The network address. */
      address: z.string(),
      signedInAt: Timestamp,
      /** To the hour. */
      lastSeenAt: Timestamp,
      endedAt: Timestamp.optional(),
    }),
  ),
  /** What they did, newest first. */
  activity: z.array(AuditEntry.omit({ actorEmail: true, actorId: true })),
  /** False where there is more than an answer holds. */
  activityIsComplete: z.boolean(),
});
export type PersonalData = z.infer<typeof PersonalData>;

/** Typed by hand, so that nobody does it by a slip: one's address, or a company's name where it has one. */
export const DeletionRequest = z.strictObject({ confirmation: z.string().trim().max(320) });

export const PlannedDeletion = z.object({ deletesAt: Timestamp });
