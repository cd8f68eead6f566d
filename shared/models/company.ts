import * as z from "zod";
import { PlanName } from "../plans.ts";
import { Account } from "./account.ts";
import { Billing } from "./plan-billing.ts";
import { Id, oneLine, Timestamp } from "./scalars.ts";

const count = z.int().nonnegative();
/** US dollars a month for each one above the limit; null: none can be added. */
const extraCosts = z.number().positive().nullable();

export const Subscription = z.object({
  id: Id,
  name: PlanName,
  isDefaultPlan: z.boolean(),
  awsAccountsCount: count,
  awsAccountLimit: count,
  templates: z.object({ count, drafts: count, published: count }),
  templateLimit: count,
  userCount: count,
  userLimit: count,
  /** Sender addresses in the selected account. */
  emailIdentitiesCount: count,
  additionalTemplateCosts: extraCosts,
  additionalUserCosts: extraCosts,
  additionalAccountCosts: extraCosts,
  /** Enterprise or a demo was requested, and our team has not contacted the customer yet. */
  upgradeRequested: z.boolean(),
  billing: Billing,
  /** The limit that is passed and not paid for, after a downgrade: until it holds again all can be read, sent and deleted only. */
  readOnlyBecause: z.enum(["TEMPLATE_LIMIT_EXCEEDED", "ACCOUNT_LIMIT_EXCEEDED", "USER_LIMIT_EXCEEDED"]).nullable(),
});
export type Subscription = z.infer<typeof Subscription>;

export const CompanyName = z
  .string("Required field")
  .trim()
  .min(1, "Required field")
  .max(100, "At most 100 characters are allowed.")
  .regex(...oneLine);

/** What the company gate loads: who the company is, what it pays for, how far its set-up has come. */
export const Company = z.object({
  /** Also the external id that customers' roles ask for. */
  uid: Id,
  name: z.string(),
  defaultAccount: Account.nullable(),
  /** When it is deleted with all it has; null: its deletion was not asked for. */
  deletesAt: Timestamp.nullable(),
  subscription: Subscription,
  summary: z.object({
    awsConnected: z.boolean(),
    emailIdentitiesExisting: z.boolean(),
    domainIdentitiesExisting: z.boolean(),
    templatesExisting: z.boolean(),
    /** Amazon SES has accepted a mail of the company: of a send, a test or the machine API. */
    mailSent: z.boolean(),
    /** The company has another member, or an open invitation. */
    colleagueInvited: z.boolean(),
    /** Percent of the set-up steps that are done, of those that the caller can do with the company's plan (`setUpSteps`). */
    progress: z.int().min(0).max(100),
  }),
});
export type Company = z.infer<typeof Company>;
