import { accountRegionKey } from "#local/aws/account-region.ts";
import type { Collection, Store } from "#local/store.ts";
import * as z from "zod";
import { ConfigurationSet, SuppressedReason } from "./configuration-set.ts";
import { RecipientOutcome, SuppressedDestination } from "./recipients.ts";
import { SesBehaviour } from "./ses-behaviour.ts";
import { DnsSearch } from "./verification/dns-search.ts";

/** An account's standing with SES in one region. */
export const SesAccount = z.object({
  accountId: z.string(),
  region: z.string(),
  productionAccess: z.boolean(),
  sendingEnabled: z.boolean(),
  enforcement: z.enum(["HEALTHY", "PROBATION", "SHUTDOWN"]),
  /** Mails per 24 hours; -1 is unlimited. */
  max24HourSend: z.number(),
  /** Recipients per second. */
  maxSendRate: z.number(),
  /** The reasons that add an address to the suppression list, and that keep mail from addresses on it. */
  suppressedReasons: z.array(SuppressedReason).default(["BOUNCE", "COMPLAINT"]),
  details: z
    .object({
      mailType: z.enum(["MARKETING", "TRANSACTIONAL"]),
      websiteUrl: z.string(),
      contactLanguage: z.enum(["EN", "JA"]).optional(),
      useCaseDescription: z.string().optional(),
      additionalContacts: z.array(z.string()),
      reviewStatus: z.enum(["PENDING", "GRANTED", "DENIED", "FAILED"]),
      reviewCaseId: z.string(),
    })
    .optional(),
});
export type SesAccount = z.infer<typeof SesAccount>;

export const Identity = z.object({
  accountId: z.string(),
  region: z.string(),
  name: z.string(),
  type: z.enum(["EMAIL_ADDRESS", "DOMAIN"]),
  /** When the link in the mail was opened; addresses only. */
  verifiedAt: z.iso.datetime().optional(),
  /** The state of the search for its DKIM records; domains only. */
  dkimSearch: DnsSearch.optional(),
  mailFrom: z
    .object({
      domain: z.string(),
      behaviorOnMxFailure: z.enum(["USE_DEFAULT_VALUE", "REJECT_MESSAGE"]),
      search: DnsSearch,
    })
    .optional(),
  dkimSigning: z.boolean().default(true),
  feedbackForwarding: z.boolean().default(true),
  createdAt: z.iso.datetime(),
  /** The token of the link in the mail; addresses only. */
  linkToken: z.string().optional(),
  /** Three for a domain, none for an address. */
  dkimTokens: z.array(z.string()),
  configurationSetName: z.string().optional(),
  tags: z.array(z.object({ Key: z.string(), Value: z.string() })),
});
export type Identity = z.infer<typeof Identity>;

/** A template's list entry; stored apart from its content, so that listing 20,000 stays cheap. */
export const TemplateEntry = z.object({
  accountId: z.string(),
  region: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  tags: z.array(z.object({ Key: z.string(), Value: z.string() })),
});
export type TemplateEntry = z.infer<typeof TemplateEntry>;

export const TemplateContent = z.object({
  Subject: z.string().optional(),
  Html: z.string().optional(),
  Text: z.string().optional(),
});
export type TemplateContent = z.infer<typeof TemplateContent>;

/** The previous contents of a template, the oldest first; without content: it did not exist. */
const FormerContents = z.object({
  states: z.array(z.object({ content: TemplateContent.optional(), replacedAt: z.iso.datetime() })),
});
type FormerContents = z.infer<typeof FormerContents>;

/** The outcomes of accepted mails, counted by the minute. */
export const SentMinute = z.object({
  accountId: z.string(),
  region: z.string(),
  minute: z.iso.datetime(),
  /** Recipients that count against the daily quota. */
  recipients: z.int().default(0),
  deliveryAttempts: z.int().default(0),
  bounces: z.int().default(0),
  complaints: z.int().default(0),
  rejects: z.int().default(0),
});
export type SentMinute = z.infer<typeof SentMinute>;

/** A mail that SES accepted and then could not render (EventBridge: "Email Rendering Failed"). */
export const RenderingFailure = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  accountId: z.string(),
  region: z.string(),
  messageId: z.string(),
  templateName: z.string(),
  source: z.string(),
  destination: z.array(z.string()),
  errorMessage: z.string(),
});
export type RenderingFailure = z.infer<typeof RenderingFailure>;

/** A mail of which SES reports opens and clicks, as their events describe it. */
export const TrackedMail = z.object({
  accountId: z.string(),
  region: z.string(),
  messageId: z.string(),
  sentAt: z.iso.datetime(),
  from: z.string(),
  identityName: z.string(),
  recipients: z.array(z.string()).readonly(),
  configurationSetName: z.string(),
  tags: z.array(z.object({ Name: z.string(), Value: z.string() })).readonly(),
  sentBy: z.object({ operation: z.string(), callerIdentity: z.string() }),
  head: z.object({
    headers: z.array(z.object({ name: z.string(), value: z.string() })).readonly(),
    from: z.array(z.string()).readonly(),
    to: z.array(z.string()).readonly(),
    cc: z.array(z.string()).readonly(),
    replyTo: z.array(z.string()).readonly(),
    subject: z.string(),
  }),
  /** In the order of the mail, whose addresses have their indexes. */
  links: z.array(z.object({ url: z.string(), tags: z.record(z.string(), z.array(z.string())) })).readonly(),
});
export type TrackedMail = z.infer<typeof TrackedMail>;

/**
 * The stored data of SES; every key is a `placeKey`, except those of `outcomes` and `behaviours`, which are for all
 * regions of an account.
 */
export interface SesState {
  readonly accounts: Collection<SesAccount>;
  readonly identities: Collection<Identity>;
  readonly templates: Collection<TemplateEntry>;
  readonly contents: Collection<TemplateContent>;
  readonly formerContents: Collection<FormerContents>;
  readonly configurationSets: Collection<ConfigurationSet>;
  readonly sentMinutes: Collection<SentMinute>;
  readonly failures: Collection<RenderingFailure>;
  readonly tracked: Collection<TrackedMail>;
  readonly suppressed: Collection<SuppressedDestination>;
  readonly outcomes: Collection<RecipientOutcome>;
  readonly behaviours: Collection<SesBehaviour>;
  readonly atomically: Store["atomically"];
}

export const outcomeKey = (accountId: string, address = ""): string => `${accountId}/${address.toLowerCase()}`;

export function openSesState(store: Store): SesState {
  return {
    accounts: store.collection("ses-account", SesAccount),
    identities: store.collection("ses-identity", Identity),
    templates: store.collection("ses-template", TemplateEntry),
    contents: store.collection("ses-template-content", TemplateContent),
    formerContents: store.collection("ses-template-former-content", FormerContents),
    configurationSets: store.collection("ses-configuration-set", ConfigurationSet),
    sentMinutes: store.collection("ses-sent", SentMinute),
    failures: store.collection("ses-failure", RenderingFailure),
    tracked: store.collection("ses-tracked-mail", TrackedMail),
    suppressed: store.collection("ses-suppressed", SuppressedDestination),
    outcomes: store.collection("ses-recipient-outcome", RecipientOutcome),
    behaviours: store.collection("ses-behaviour", SesBehaviour),
    atomically: store.atomically,
  };
}

/** Deletes all data of an account in SES, in every region. */
export function eraseSesOfAccount(store: Store, accountId: string): void {
  const state = openSesState(store);
  const erase = <T>(collection: Collection<T>, keyOf: (entry: T) => string): void => {
    for (const entry of collection.list(`${accountId}/`)) collection.delete(keyOf(entry));
  };
  for (const template of state.templates.list(`${accountId}/`)) {
    state.contents.delete(accountRegionKey(template, template.name));
    state.formerContents.delete(accountRegionKey(template, template.name));
  }
  erase(state.accounts, accountRegionKey);
  state.behaviours.delete(accountId);
  erase(state.identities, (identity) => accountRegionKey(identity, identity.name));
  erase(state.templates, (template) => accountRegionKey(template, template.name));
  erase(state.configurationSets, (set) => accountRegionKey(set, set.name));
  erase(state.sentMinutes, (sent) => accountRegionKey(sent, sent.minute));
  erase(state.failures, (failure) => accountRegionKey(failure, failure.id));
  erase(state.tracked, (mail) => accountRegionKey(mail, mail.messageId));
  erase(state.suppressed, (entry) => accountRegionKey(entry, entry.address));
  erase(state.outcomes, (entry) => outcomeKey(accountId, entry.address));
}
