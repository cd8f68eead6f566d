import { everyTouch, type Touch } from "./partitions.ts";

/**
 * What of the table the Lambdas touch that are no endpoints, by what runs them. "every-company" stands where a message or
 * a schedule is about any company; jobs get the company of their message at run time.
 */
export const triggerTouches = {
  /** The user pool's triggers: whose company a user is, and their own provider's. */
  signIn: ["every-company", "user", "newcomer", "sso-provider", "invited", "login-token"],
  loginToken: ["login-token"],
  apiKey: ["api-key", "trust"],
  scimToken: ["scim-token"],
  appClient: ["lease"],
  /** Steps of jobs, within the company of the job. */
  jobs: ["open-jobs", "notification-outbox"],
  deadLetters: ["every-company", "open-jobs", "notification-outbox"],
  stalledJobs: ["every-company", "open-jobs"],
  archive: ["every-company", "archive"],
  companies: everyTouch,
  /** The nightly checks of the accounts of every company. */
  driftChecks: ["every-company", "account-due", "open-jobs"],
  /** The checks of sending and of senders in the accounts of every company. A job continues a long one. */
  accountChecks: ["every-company", "account-due", "open-jobs", "notification-outbox"],
  extras: ["every-company", "extras-due"],
  marketplace: ["every-company", "license", "agreement", "extras-due"],
  /** Rolling back starts a job. */
  mailEvents: ["every-company", "aws-account", "open-jobs", "notification-outbox"],
  notifications: ["every-company", "notification-outbox", "webhook-due"],
  /** A webhook that is disabled raises a notification. */
  webhooks: ["every-company", "webhook-due", "notification-outbox"],
} as const satisfies Readonly<Record<string, readonly Touch[]>>;
