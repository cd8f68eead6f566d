import * as z from "zod";
import { AppLanguage } from "./app-language.ts";
import { AuditEntry } from "./audit-entry.ts";
import { Permission } from "../permissions.ts";
import { Timestamp } from "./scalars.ts";
import { NotificationChoice, NotificationChoices } from "./notification-choice.ts";
import { TemplateView } from "./template-view.ts";
import { SignInMethod } from "./sign-in-method.ts";

export const OwnComment = z.object({
  templateId: z.string(),
  text: z.string(),
  createdAt: Timestamp,
  editedAt: Timestamp.optional(),
});
export type OwnComment = z.infer<typeof OwnComment>;

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
    /** The version of the terms that the latest mail was about. */
    termsMailed: z.string().optional(),
    welcomeSeen: z.boolean(),
    /** Whether they have hidden the steps that are left on Home. */
    nextStepsSeen: z.boolean().optional(),
    /** The day up to which they have seen the news of the product. */
    newsSeen: z.string().optional(),
    /** Of the app and of their mails. */
    language: AppLanguage.optional(),
    /** Google's click id of the registration. */
    gclid: z.string().optional(),
    /** What they have disconnected themselves. */
    unlinkedMethods: z.array(SignInMethod).optional(),
    /** What they call their passkeys, by credential id. */
    passkeyNames: z.record(z.string(), z.string()).optional(),
    /** Since when they have recovery codes; the codes are kept as hashes alone. */
    recoveryCodes: z.object({ madeAt: Timestamp }).optional(),
    /** Whether they had a second factor, and an account at the company's provider, as of their last sign-in. */
    hasSecondFactor: z.boolean().optional(),
    hasProvider: z.boolean().optional(),
  }),
  company: z.object({ id: z.string(), name: z.string() }),
  userGroups: z.array(z.string()),
  /** What the company's identity provider has said of them. */
  provisioned: z
    .object({
      userName: z.string(),
      externalId: z.string().optional(),
      givenName: z.string(),
      familyName: z.string(),
      createdAt: Timestamp,
    })
    .optional(),
  permissions: z.array(Permission),
  /** How they get mails about notifications, by kind, as far as they have chosen; "others" holds for all other kinds. */
  notificationMails: NotificationChoices.extend({ others: NotificationChoice.optional() }),
  /** The templates that they have marked for themselves, by id. */
  favouriteTemplates: z.array(z.string()),
  /** The views of the list of templates that they have saved for themselves. */
  savedViews: z.array(TemplateView.pick({ id: true, name: true, address: true })),
  /** Their comments on templates, the newest 500. */
  comments: z.array(OwnComment),
  /** Their sign-ins of the last 30 days. */
  sessions: z.array(
    z.object({
      id: z.string(),
      /** As the browser states itself. */
      userAgent: z.string(),
      /** The network address. */
      address: z.string(),
      signedInAt: Timestamp,
      /** By which way, such as "own" or "social". */
      signIn: z.string().optional(),
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

/** Typed by hand, so that it is not done by accident: one's address, or a company's name where it has one. */
export const DeletionRequest = z.strictObject({ confirmation: z.string().trim().max(320) });

export const PlannedDeletion = z.object({ deletesAt: Timestamp });
