import { type PriceName, prices } from "./prices.ts";
import { standingSummary } from "./standing.ts";

/** The average month of an active user. These are estimates and not measured: adjust them. */
export const perUser = {
  /** 20 days, 75 calls a day. */
  apiCalls: 1500,
  /** The rest are reads. */
  writingCalls: 150,
  saves: 50,
  /** A saved version: mostly a delta of less than 1 KB, and each tenth the whole mail, 5 KB compressed. */
  savedKb: 1.5,
  /**
   * Of a year: versions 0.9, audit entries 0.7, jobs and sends 0.4, numbers of mail events 0.5, marks of opened mails 0.4,
   * templates 0.2, the overhead of their items 0.4; rounded up.
   */
  tableMb: 4,
  imageMb: 30,
  /** Mails that the user's company sends, each opened by half of its readers, with four images of 25 KB. */
  mails: 2000,
  opens: 1000,
  /** Of the opened mails, those with a click. */
  clicks: 150,
  picturesOfAMail: 4,
  pictureKb: 25,
  /** The events of Amazon SES per mail, where the company forwards them: delivery, open, click, bounce. */
  eventsOfAMail: 3,
  /** Events of one account in a batch of its queue: one at low volume, hundreds at high volume. */
  eventsOfABatch: 10,
  /** Loading the app, mostly from the browser's cache. */
  appMb: 15,
  appFiles: 600,
  ownMails: 2,
} as const;

/** The cost of one call. */
export const perCall = {
  lambdaMs: 60,
  lambdaGb: 1,
  /** The reads of the caller and their permissions, and of the requested data. */
  reads: 4,
  /** Of a writing call: three items in a transaction, which counts twice. */
  writes: 6,
  answerKb: 5,
  logKb: 1.5,
  /** The share of calls that is traced. */
  traced: 0.05,
} as const;

/** Full copies of the table (AWS: "Backing up and restoring DynamoDB tables with AWS Backup: How it works"). */
export const NIGHTLY_COPIES = 14;

/** Smaller objects of Amazon S3 are billed with this size (AWS: "AWS Backup pricing"). */
const SMALLEST_COPY_KB = 128;

/** Units of the table for the events of one account in a batch: their owner and ledger, then ledger and numbers. */
const perBatch = { reads: 3, writes: 6 } as const;

/** Units for each mail that is opened or clicked: a read for its mark, and the mark, in a transaction. */
const perMark = { reads: 1, writes: 2 } as const;

/** A message is sent singly, received and deleted in batches of ten. */
const REQUESTS_OF_AN_EVENT = 1.2;

/** Lambda polls each of the three queues five times every 20 seconds, with or without messages. */
const EMPTY_POLLS = 3 * 5 * 3 * 60 * 24 * 30;

export interface Line {
  readonly what: string;
  readonly price: PriceName;
  /** How the amount is calculated, for readers. */
  readonly arithmetic: string;
  /** In the price's unit, per month. */
  readonly amount: (users: number) => number;
}

const million = (each: number) => (users: number) => (users * each) / 1e6;
const gb = (mb: number) => (users: number) => (users * mb) / 1024;
const { apiCalls, mails, opens, clicks, eventsOfAMail, eventsOfABatch, picturesOfAMail } = perUser;
/** What the estimates add up to per active user and month. */
function amountsPerUser() {
  const events = mails * eventsOfAMail;
  const batches = events / eventsOfABatch;
  const pictures = opens * picturesOfAMail;
  return {
    events,
    batches,
    pictures,
    marks: opens + clicks,
    invocations: apiCalls + batches,
    savedUnits: perUser.saves * perUser.savedKb * 2,
    servedMb: perUser.appMb + (apiCalls * perCall.answerKb + pictures * perUser.pictureKb) / 1024,
    servedRequests: apiCalls + perUser.appFiles + pictures,
  };
}
const { events, batches, pictures, marks, invocations, savedUnits, servedMb, servedRequests } = amountsPerUser();

/** The bill, line by line. */
export const lines: readonly Line[] = [
  {
    what: "Always there",
    price: "standing",
    arithmetic: standingSummary,
    amount: () => 1,
  },
  { what: "Cognito", price: "cognitoUser", arithmetic: "1 user, Plus", amount: (users) => users },
  { what: "HTTP API", price: "apiMillion", arithmetic: `${apiCalls} calls`, amount: million(apiCalls) },
  {
    what: "Lambda, invocations",
    price: "lambdaMillion",
    arithmetic: `${apiCalls} calls + ${events} events of mails in tens`,
    amount: million(invocations),
  },
  {
    what: "Lambda, time",
    price: "lambdaGbSecond",
    arithmetic: `${invocations} × ${perCall.lambdaMs} ms × ${perCall.lambdaGb} GB`,
    amount: (users) => (users * invocations * perCall.lambdaMs * perCall.lambdaGb) / 1000,
  },
  {
    what: "DynamoDB, reads",
    price: "tableReadMillion",
    arithmetic: `${apiCalls} × ${perCall.reads} units + ${batches} batches of events × ${perBatch.reads} + ${marks} marks of opens and clicks`,
    amount: million(apiCalls * perCall.reads + batches * perBatch.reads + marks * perMark.reads),
  },
  {
    what: "DynamoDB, writes",
    price: "tableWriteMillion",
    arithmetic: `${perUser.writingCalls} × ${perCall.writes} + ${perUser.saves} saves × ${perUser.savedKb} KB × 2 + ${batches} × ${perBatch.writes} + ${marks} × ${perMark.writes} units`,
    amount: million(
      perUser.writingCalls * perCall.writes + savedUnits + batches * perBatch.writes + marks * perMark.writes,
    ),
  },
  { what: "DynamoDB, storage", price: "tableGb", arithmetic: `${perUser.tableMb} MB`, amount: gb(perUser.tableMb) },
  {
    what: "DynamoDB, recovery to any second",
    price: "tableRecoveryGb",
    arithmetic: `${perUser.tableMb} MB`,
    amount: gb(perUser.tableMb),
  },
  {
    what: "DynamoDB, nightly copies",
    price: "tableCopyGb",
    arithmetic: `${NIGHTLY_COPIES} × ${perUser.tableMb} MB`,
    amount: gb(NIGHTLY_COPIES * perUser.tableMb),
  },
  { what: "S3, images", price: "imageGb", arithmetic: `${perUser.imageMb} MB`, amount: gb(perUser.imageMb) },
  {
    what: "S3, copies of images",
    price: "imageBackupGb",
    arithmetic: `${perUser.imageMb} MB in pictures of ${perUser.pictureKb} KB, which count as ${SMALLEST_COPY_KB} KB each`,
    amount: gb((perUser.imageMb * SMALLEST_COPY_KB) / perUser.pictureKb),
  },
  {
    what: "CloudFront, requests",
    price: "webMillion",
    arithmetic: `${apiCalls} calls + ${perUser.appFiles} files + ${opens} opened mails × ${picturesOfAMail} pictures`,
    amount: million(servedRequests),
  },
  {
    what: "CloudFront, transfer",
    price: "webGb",
    arithmetic: `${perUser.appMb} MB + ${apiCalls} × ${perCall.answerKb} KB + ${pictures} × ${perUser.pictureKb} KB`,
    amount: gb(servedMb),
  },
  {
    what: "WAF",
    price: "firewallMillion",
    arithmetic: "CloudFront's requests",
    amount: million(servedRequests),
  },
  {
    what: "SQS",
    price: "queueMillion",
    arithmetic: `${(EMPTY_POLLS / 1e6).toFixed(1)} million asked in vain + 3 × ${perUser.writingCalls} + ${events} events × ${REQUESTS_OF_AN_EVENT}`,
    amount: (users) => EMPTY_POLLS / 1e6 + million(3 * perUser.writingCalls + events * REQUESTS_OF_AN_EVENT)(users),
  },
  {
    what: "Logs",
    price: "logGb",
    arithmetic: `${invocations} × ${perCall.logKb} KB`,
    amount: gb((invocations * perCall.logKb) / 1024),
  },
  {
    what: "Traces",
    price: "traceMillion",
    arithmetic: `${perCall.traced * 100}% of ${invocations}`,
    amount: million(invocations * perCall.traced),
  },
  {
    what: "SES, our own mails",
    price: "mailThousand",
    arithmetic: `${perUser.ownMails} mails`,
    amount: (users) => (users * perUser.ownMails) / 1000,
  },
];

/** The monthly cost of a line, in USD. */
export function costOf({ price, amount }: Line, users: number): number {
  const { each, free } = prices[price];
  return Math.max(0, amount(users) - free) * each;
}
