import type { StageSettings } from "./settings.ts";

const once = "two at a time would do the same work twice";

/** How many of a Lambda run at a time: as many are kept free for it, and it never takes more. */
const bounded: Readonly<Record<string, { readonly most: number; readonly why: string }>> = {
  WorkOffQueue: { most: 25, why: "its queue runs 20, and requests in their numbers must leave room for them" },
  GiveUpDeadLetters: { most: 2, why: "as many as its queue runs" },
  WakeStalledJobs: { most: 1, why: once },
  CheckDriftNightly: { most: 1, why: once },
  DeliverNotifications: { most: 1, why: once },
  CheckAccounts: { most: 1, why: once },
  SendWebhooks: { most: 1, why: "a second one would find the same deliveries and send none" },
  BillExtras: { most: 1, why: once },
  PurgeArchive: { most: 1, why: once },
  PurgeCompanies: { most: 1, why: once },
  CountMailEvents: { most: 10, why: "as many as its queue runs; a customer's million mails leave room for requests" },
  TakeMarketplaceEvent: { most: 5, why: "payments are heard in a rush of requests too" },
  ReportErrors: { most: 5, why: "a storm of errors leaves room for requests; lines that are turned away come again" },
  DrawCountdown: { most: 10, why: "anybody may open a picture, and many openings leave room for requests" },
  ReceiveStripeEvent: { most: 10, why: "anybody may call it, and payments are heard in a rush of requests too" },
};

/** Of a Lambda by its name; undefined where it shares what the account has. */
export const reservedConcurrencyOf = (name: string, { reserveConcurrency }: StageSettings): number | undefined =>
  reserveConcurrency ? bounded[name]?.most : undefined;
