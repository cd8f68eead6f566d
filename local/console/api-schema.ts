import { SesBehaviour } from "#local/ses/ses-behaviour.ts";
import { FaultRule } from "#local/faults/fault-rule.ts";
import { Mail } from "#local/mailbox/mail.ts";
import * as z from "zod";
import { WantedRecord } from "./dns-schema.ts";

/** The answers of the console's API, for the server and its page. */

export const MailSummary = Mail.pick({
  id: true,
  receivedAt: true,
  via: true,
  accountId: true,
  region: true,
  from: true,
  deliveredTo: true,
  to: true,
  subject: true,
});
export type MailSummary = z.infer<typeof MailSummary>;

export const MailList = z.object({
  /** Count of all mails, whether they match or not. */
  total: z.int(),
  /** Newest first. */
  mails: z.array(MailSummary),
});

export const MailView = Mail.extend({
  /** In the order of their download URLs; sizes in bytes. */
  attachments: z.array(z.object({ name: z.string(), type: z.string(), size: z.int() })),
});
export type MailView = z.infer<typeof MailView>;

export const RoleView = z.object({
  name: z.string(),
  arn: z.string(),
  createdAt: z.iso.datetime(),
  /** The external ids of its trust policy; empty for a role without such a condition. */
  externalIds: z.array(z.string()),
  /** JSON text. */
  trustPolicy: z.string(),
  policies: z.array(z.object({ name: z.string(), document: z.string() })),
});
export type RoleView = z.infer<typeof RoleView>;

export const RegionSummary = z.object({
  region: z.string(),
  inSandbox: z.boolean(),
  identities: z.int(),
  templates: z.int(),
});
export type RegionSummary = z.infer<typeof RegionSummary>;

/** How AWS behaves for an account where its documentation leaves it open, or where a test needs it. */
export const AccountBehaviour = SesBehaviour.extend({
  /** Seconds until a new role can be assumed, and until a changed trust policy is effective. */
  iamDelaySeconds: z.number().min(0).max(60).default(0),
});
export type AccountBehaviour = z.infer<typeof AccountBehaviour>;

export const AccountView = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  roles: z.array(RoleView),
  behaviour: AccountBehaviour,
  /** Regions with data. */
  regions: z.array(RegionSummary),
});
export type AccountView = z.infer<typeof AccountView>;

export const AccountList = z.object({ operatorAccountId: z.string(), accounts: z.array(AccountView) });
export type AccountList = z.infer<typeof AccountList>;

export const IdentityView = z.object({
  name: z.string(),
  type: z.enum(["EMAIL_ADDRESS", "DOMAIN"]),
  status: z.enum(["PENDING", "SUCCESS", "TEMPORARY_FAILURE", "FAILED"]),
  mailFromDomain: z.string().optional(),
  /** The DNS records that SES requires; empty for most addresses. */
  records: z.array(WantedRecord).optional(),
});
export type IdentityView = z.infer<typeof IdentityView>;

export const RegionView = z.object({
  accountId: z.string(),
  region: z.string(),
  inSandbox: z.boolean(),
  /** The state of AWS's review of the request for production access; absent without a request. */
  review: z.enum(["PENDING", "GRANTED", "DENIED", "FAILED"]).optional(),
  sendingEnabled: z.boolean(),
  sentLast24Hours: z.number(),
  /** -1 is unlimited. */
  max24HourSend: z.number(),
  maxSendRate: z.number(),
  identities: z.array(IdentityView),
  templates: z.array(z.object({ name: z.string(), createdAt: z.iso.datetime() })),
  /** Mails that SES accepted and then could not render, newest first. */
  renderingFailures: z.array(
    z.object({
      id: z.string(),
      at: z.iso.datetime(),
      templateName: z.string(),
      destination: z.array(z.string()),
      errorMessage: z.string(),
    }),
  ),
});
export type RegionView = z.infer<typeof RegionView>;

/** A template as SES keeps it. */
export const TemplateParts = z.strictObject({
  subject: z.string(),
  html: z.string().optional(),
  text: z.string().optional(),
});
export type TemplateParts = z.infer<typeof TemplateParts>;

export const TemplateView = z.object({ name: z.string(), ...TemplateParts.shape });
export type TemplateView = z.infer<typeof TemplateView>;

const Standing = {
  isOn: z.boolean(),
  /** Remaining calls to hit; absent if unlimited. */
  remaining: z.int().optional(),
};
const [latency, status, timeout, drop] = FaultRule.options;
export const FaultView = z.discriminatedUnion("kind", [
  latency.extend(Standing),
  status.extend(Standing),
  timeout.extend(Standing),
  drop.extend(Standing),
]);
export type FaultView = z.infer<typeof FaultView>;

export const FaultList = z.object({
  services: z.array(
    z.object({ name: z.string(), title: z.string(), isSigned: z.boolean(), operations: z.array(z.string()) }),
  ),
  /** Oldest first. */
  faults: z.array(FaultView),
});
export type FaultList = z.infer<typeof FaultList>;

export const ClockView = z.object({
  now: z.iso.datetime(),
  /** Its offset from the machine's clock. */
  offsetMs: z.number(),
});
export type ClockView = z.infer<typeof ClockView>;

/** The status in the bar of every tab. */
export const Status = z.object({ ...ClockView.shape, faultsOn: z.int() });
export type Status = z.infer<typeof Status>;

export const ApiRefusal = z.object({ error: z.string() });
