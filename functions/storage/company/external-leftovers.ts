import * as z from "zod";
import type { Key } from "#functions/adapters/ports/table.ts";
import { Timestamp } from "#shared/models/scalars.ts";
import { accountDueKeys } from "../accounts/account-due-keys.ts";
import { invitationKeysOutside, InvitationRecord } from "../invitations/invitation-store.ts";
import { imagesPk } from "../images/image-usage-store.ts";
import { apiKeyKeys } from "../machine-api/api-key-keys.ts";
import { trustPk } from "../machine-api/trust-keys.ts";
import { jobPk, keys, templatePk } from "../keys.ts";
import { archiveKeys } from "../templates/archive-keys.ts";
import { mailEventKeys } from "../mail-events/mail-event-keys.ts";
import { deliveryKeys } from "../notifications/delivery-keys.ts";
import { paymentKeys } from "../billing/payment-keys.ts";
import { contentsPartitions } from "../templates/template-contents-store.ts";
import { listPartitions, subjectOf } from "../templates/template-list-store.ts";
import { scimKeys } from "../scim/scim-keys.ts";
import { sessionKeys } from "../sign-in/session-keys.ts";
import { signInKeys } from "../sign-in/sign-in-keys.ts";
import { webhookKeys } from "../webhooks/webhook-keys.ts";
import { roleKeys } from "../accounts/role-owner-store.ts";
import { awsAccountKeys } from "../accounts/account-store.ts";
import { jobKeys } from "../jobs/job-store.ts";

/** The time of the final deletion of something that was deleted at a time: part of the purge's key. */
export type PurgeTimeOf = (deletedAt: string) => string;

/** Items outside of a company's partition that belong to one of its items. */
interface ExternalLeftovers {
  /** Partitions that belong to the company entirely. */
  readonly partitions: readonly string[];
  readonly keys: readonly Key[];
}

const nothing: ExternalLeftovers = { partitions: [], keys: [] };

const Account = z.object({ id: z.string(), roleArn: z.string(), awsAccountId: z.string(), awsRegion: z.string() });
const Hashed = z.object({ hash: z.string() });
/** The hashes of a key's secrets; an early key has one. */
const ApiKey = z
  .union([z.object({ secrets: z.array(Hashed) }), Hashed.transform((secret) => ({ secrets: [secret] }))])
  .transform(({ secrets }) => secrets.map(({ hash }) => hash));
const Archived = z.object({ archivedAt: Timestamp });
const Entry = z.object({ actorId: z.string(), subjectIds: z.record(z.string(), z.unknown()) });
const Billing = z.object({ customerId: z.string().optional() });
const Notification = z.object({ id: z.string(), at: Timestamp });
const Mailed = z.object({ digestAt: Timestamp.optional() });
const Job = z.object({ id: z.string(), group: z.string(), urgency: z.number() });
const Sso = z.object({
  provider: z.string(),
  issuer: z.url(),
  domain: z.string(),
  verifiedAt: z.string().optional(),
});

const Delivery = z.object({ webhookId: z.string(), id: z.string(), dueAt: Timestamp.nullable() });

type Item = Key & Readonly<Record<string, unknown>>;

/** By the first word of the sort key; the function gets the second one as `id`. */
const kinds: Readonly<Record<string, (companyId: string, item: Item, id: string) => ExternalLeftovers>> = {
  account: (companyId, item) => {
    const account = Account.safeParse(item);
    if (!account.success) return nothing;
    const { id, roleArn, awsAccountId, awsRegion } = account.data;
    return {
      partitions: [mailEventKeys.mailDay(companyId, id, "", "").pk],
      keys: [
        roleKeys.uniqueRole(roleArn),
        awsAccountKeys.awsAccountOwner(awsAccountId, awsRegion, companyId),
        accountDueKeys.accountDue(companyId, id),
      ],
    };
  },
  "api-key": (_, item, id) => ({
    partitions: [
      apiKeyKeys.apiKeyCalls(id, 0).pk,
      ...ApiKey.parse(item).map((hash) => apiKeyKeys.apiKeyLookup(hash).pk),
    ],
    keys: [],
  }),
  "scim-token": (_, item) => ({ partitions: [scimKeys.scimTokenLookup(Hashed.parse(item).hash).pk], keys: [] }),
  // Actors and affected members, including former ones, whose user item still names the company.
  audit: (_, item) => {
    const { actorId, subjectIds } = Entry.parse(item);
    const people = [actorId, subjectIds["member"]].filter((id) => typeof id === "string");
    return { partitions: [], keys: people.flatMap((id) => [keys.userLookup(id), sessionKeys.signInEnd(id)]) };
  },
  billing: (_, item) => {
    const { customerId } = Billing.parse(item);
    return { partitions: [], keys: customerId === undefined ? [] : [paymentKeys.stripeCustomer(customerId)] };
  },
  block: (companyId, _, id) => ({ partitions: [keys.blockBody(companyId, id, 0).pk], keys: [] }),
  company: (companyId) => ({
    partitions: [imagesPk(companyId), ...listPartitions(companyId), ...contentsPartitions(companyId)],
    keys: [],
  }),
  invitation: (_, item) => ({ partitions: [], keys: invitationKeysOutside(InvitationRecord.parse(item)) }),
  job: (companyId, item) => {
    const { id, group, urgency } = Job.parse(item);
    return { partitions: [jobPk(companyId, id)], keys: [jobKeys.openJob(group, urgency, id)] };
  },
  license: (_, { sk }) => ({ partitions: [paymentKeys.license(sk.slice("license#".length)).pk], keys: [] }),
  notification: (companyId, item) => {
    const { id, at } = Notification.parse(item);
    return { partitions: [], keys: [deliveryKeys.notificationDue(at, companyId, id)] };
  },
  // The digest that it is part of.
  "notification-mail": (companyId, item, userId) => {
    const { digestAt } = Mailed.parse(item);
    return {
      partitions: [],
      keys: digestAt === undefined ? [] : [deliveryKeys.digestDue(digestAt, companyId, userId)],
    };
  },
  sso: (_, item) => {
    const { provider, issuer, domain, verifiedAt } = Sso.parse(item);
    const opened = [signInKeys.provider(provider), signInKeys.host(new URL(issuer).host, provider)];
    // An unproven domain may be another company's.
    return { partitions: [], keys: verifiedAt === undefined ? opened : [...opened, signInKeys.domain(domain)] };
  },
  "sso-person": (_, { sk }) => ({ partitions: [], keys: [signInKeys.person(sk.slice("sso-person#".length))] }),
  "trusted-issuer": (_, _item, id) => ({ partitions: [trustPk(id)], keys: [] }),
  user: (companyId, _, id) => ({
    partitions: [sessionKeys.session(companyId, id, "").pk],
    keys: [keys.userLookup(id), sessionKeys.signInEnd(id)],
  }),
  "webhook-delivery": (companyId, item) => {
    const { webhookId, id, dueAt } = Delivery.parse(item);
    return {
      partitions: [],
      keys: dueAt === null ? [] : [webhookKeys.webhookDue(dueAt, companyId, webhookId, id)],
    };
  },
};

/** Templates are found by their entries, also archived ones. */
function ofTemplate(companyId: string, item: Item, ends: PurgeTimeOf): ExternalLeftovers | undefined {
  const subject = subjectOf(item.sk);
  if (subject?.is !== "entry" && subject?.is !== "archived-entry") return undefined;
  const partitions = [templatePk(companyId, subject.id)];
  if (subject.is === "entry") return { partitions, keys: [] };
  return { partitions, keys: [archiveKeys.purge(ends(Archived.parse(item).archivedAt), companyId, subject.id)] };
}

/** The items outside of the company's partition that are deleted with one of its items. */
export function externalLeftoversOf(companyId: string, item: Item, ends: PurgeTimeOf): ExternalLeftovers {
  const [kind = "", id = ""] = item.sk.split("#");
  return ofTemplate(companyId, item, ends) ?? kinds[kind]?.(companyId, item, id) ?? nothing;
}
