import * as z from "zod";
import type { Collection, Store } from "#local/store.ts";

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
  /** Until it is verified, an identity fails by itself when its time is over. */
  verifiedAt: z.iso.datetime().optional(),
  createdAt: z.iso.datetime(),
  /** The token of the link in the mail; addresses only. */
  linkToken: z.string().optional(),
  /** Three for a domain, none for an address. */
  dkimTokens: z.array(z.string()),
  configurationSetName: z.string().optional(),
  tags: z.array(z.object({ Key: z.string(), Value: z.string() })),
});
export type Identity = z.infer<typeof Identity>;

/** What a list shows of a template; kept apart from its content, so that listing 20,000 stays cheap. */
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

const ConfigurationSet = z.object({
  accountId: z.string(),
  region: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
});

/** Recipients of accepted mails, counted by the minute. */
const SentMinute = z.object({
  accountId: z.string(),
  region: z.string(),
  minute: z.iso.datetime(),
  recipients: z.int(),
});

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

/** What SES keeps; every key is a `placeKey`. */
export interface SesState {
  readonly accounts: Collection<SesAccount>;
  readonly identities: Collection<Identity>;
  readonly templates: Collection<TemplateEntry>;
  readonly contents: Collection<TemplateContent>;
  readonly configurationSets: Collection<z.infer<typeof ConfigurationSet>>;
  readonly sentMinutes: Collection<z.infer<typeof SentMinute>>;
  readonly failures: Collection<RenderingFailure>;
  readonly atomically: Store["atomically"];
}

/** An account in a region: SES keeps everything apart by both. */
export interface Place {
  readonly accountId: string;
  readonly region: string;
}

/** The key of a thing at a place; without a name, the prefix of all of them. */
export const placeKey = ({ accountId, region }: Place, name = ""): string => `${accountId}/${region}/${name}`;

export function openSesState(store: Store): SesState {
  return {
    accounts: store.collection("ses-account", SesAccount),
    identities: store.collection("ses-identity", Identity),
    templates: store.collection("ses-template", TemplateEntry),
    contents: store.collection("ses-template-content", TemplateContent),
    configurationSets: store.collection("ses-configuration-set", ConfigurationSet),
    sentMinutes: store.collection("ses-sent", SentMinute),
    failures: store.collection("ses-failure", RenderingFailure),
    atomically: store.atomically,
  };
}

/** Forgets all that SES knows of an account, in every region. */
export function eraseSesOfAccount(store: Store, accountId: string): void {
  const state = openSesState(store);
  const prefix = `${accountId}/`;
  for (const account of state.accounts.list(prefix)) state.accounts.delete(placeKey(account));
  for (const identity of state.identities.list(prefix)) state.identities.delete(placeKey(identity, identity.name));
  for (const template of state.templates.list(prefix)) {
    state.templates.delete(placeKey(template, template.name));
    state.contents.delete(placeKey(template, template.name));
  }
  for (const set of state.configurationSets.list(prefix)) state.configurationSets.delete(placeKey(set, set.name));
  for (const sent of state.sentMinutes.list(prefix)) state.sentMinutes.delete(placeKey(sent, sent.minute));
  for (const failure of state.failures.list(prefix)) state.failures.delete(placeKey(failure, failure.id));
}
