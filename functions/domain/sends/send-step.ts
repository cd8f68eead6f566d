import type { CustomerWriter, CustomerWriting, SendOutcome } from "#functions/adapters/ports/customer-account.ts";
import type { Table } from "#functions/adapters/ports/table.ts";
import type { StepOutcome } from "#functions/domain/jobs/start-job.ts";
import { getAccount, roleOf } from "#functions/storage/accounts/account-store.ts";
import { recordFirstSent } from "#functions/storage/company/first-send-store.ts";
import type { JobRecord } from "#functions/storage/jobs/job-store.ts";
import {
  changeRecipient,
  getSend,
  getSendValues,
  listSendRecipients,
  type SendRecipient,
  type SendRecord,
} from "#functions/storage/sends/send-store.ts";
import { findTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import { getTemplateBodies } from "#functions/storage/templates/template-bodies-store.ts";
import { mailInLanguage } from "#shared/email/languages/mail-in-language.ts";
import { AppError } from "#shared/errors.ts";
import { deliver, mailMaker, type Throttle } from "./deliver.ts";
import { recipientResult } from "./start-send.ts";

interface Services {
  readonly table: Table;
  readonly customers: CustomerWriting;
  readonly now: () => Date;
  readonly appUrl: () => string;
}

/** Short, so that progress is shown often; far below the worker's time limit. */
const STEP_MS = 5000;
/** After so many steps in a row in which Amazon SES accepted no mail, the send fails, and can be retried. */
const MOST_FRUITLESS_STEPS = 5;
const MARGIN = 1.03;

/** "12"; after two steps without an accepted mail "12 2". */
function placeOf({ continuation = "0" }: JobRecord): { place: number; fruitless: number } {
  const [place = 0, fruitless = 0] = continuation.split(" ").map(Number);
  return { place, fruitless };
}

/**
 * Sends the mail to a recipient, in the recipient's language. A retry uses the values of the first send. Each mail is made
 * before the first one is sent: an error of a call to Amazon SES leaves the outcome unknown.
 */
async function mailsOf(
  job: JobRecord,
  { templateId, version, from, languages }: SendRecord,
  rest: readonly SendRecipient[],
  customer: CustomerWriter,
  { table, appUrl }: Services,
): Promise<(recipient: SendRecipient) => Promise<SendOutcome>> {
  const { companyId, accountId, id, wantedIn = id } = job;
  const [entry, bodies, variables] = await Promise.all([
    findTemplateEntry(table, companyId, accountId, templateId),
    getTemplateBodies(table, companyId, templateId, version),
    getSendValues(table, companyId, wantedIn),
  ]);
  if (entry === undefined) throw new AppError("TEMPLATE_NOT_FOUND");
  const mail = { entry, version, bodies, from, variables };
  const makerIn = (code: string | undefined) => {
    const other = languages.find((language) => language.code === code);
    return mailMaker(customer, { ...mail, translated: other && mailInLanguage(bodies, other, appUrl()) });
  };
  const waiting = rest.filter(({ status }) => status === "waiting").map(({ language }) => language);
  const makers = new Map([...new Set(waiting)].map((code) => [code, makerIn(code)]));
  return ({ address, language }) => (makers.get(language) ?? makerIn(language))(address);
}

/**
 * The next step of a send: mails to waiting recipients, for five seconds at the account's rate. A recipient whose mail
 * was in progress when a worker died stays `sending` and gets no other mail.
 */
export async function sendStep(job: JobRecord, services: Services): Promise<StepOutcome> {
  const { table, customers, now } = services;
  const { companyId, accountId, id } = job;
  const { place, fruitless } = placeOf(job);
  const customer = customers.open(roleOf(await getAccount(table, companyId, accountId)), "send");
  const record = changeRecipient(table, companyId, id);
  const { maxSendRate } = await customer.sendingAccount();
  const everyMs = (1000 / maxSendRate) * MARGIN;
  const pace = realThrottle(now, { budgetMs: STEP_MS, everyMs, isFirst: place === 0 });
  const rest = (await listSendRecipients(table, companyId, id)).slice(place);
  const send = await getSend(table, companyId, id);
  const sendOne = await mailsOf(job, send, rest, customer, services);
  await deliver({ recipients: rest, sendOne, record }, pace);

  const recipients = await listSendRecipients(table, companyId, id);
  // After an interruption the same step runs again and finds what it has sent.
  const isFirst = send.isLater !== true && recipients.findIndex(({ status }) => status === "sent") >= place;
  if (isFirst) await recordFirstSent(table, companyId, now());
  const waiting = recipients.findIndex(({ status }, at) => at >= place && status === "waiting");
  const end = waiting < 0 ? recipients.length : waiting;
  const isStuck = end === place && waiting >= 0;
  if (isStuck && fruitless + 1 >= MOST_FRUITLESS_STEPS) {
    return outcomeOf(await failWaiting(recipients.slice(place), record), undefined);
  }
  const next = waiting < 0 ? undefined : isStuck ? `${String(place)} ${String(fruitless + 1)}` : String(end);
  return outcomeOf(recipients.slice(place, end), next);
}

/** Waiting recipients have certainly got no mail. */
async function failWaiting(rest: readonly SendRecipient[], record: ReturnType<typeof changeRecipient>) {
  const change = { status: "failed", reason: "SES_BUSY" } as const;
  for (const recipient of rest) if (recipient.status === "waiting") await record(recipient, "waiting", change);
  return rest.map((recipient) => (recipient.status === "waiting" ? { ...recipient, ...change } : recipient));
}

function outcomeOf(tried: readonly SendRecipient[], next: string | undefined): StepOutcome {
  const results = tried.flatMap(recipientResult);
  const count = (outcome: string) => results.filter((result) => result.outcome === outcome).length;
  return { done: count("sent"), failed: count("failed"), unknown: count("unknown"), results, next, calls: 0 };
}

interface Timing {
  readonly now: () => Date;
  /** A number from 0 up to 1. */
  readonly random: () => number;
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly budgetMs: number;
  /** Milliseconds between two mails. */
  readonly everyMs?: number;
  /** Whether the first mail may go without waiting. */
  readonly isFirst?: boolean;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 4000;

/** Full jitter (AWS: "Exponential backoff and jitter"), within a budget of time that starts now. */
export function throttleWithin({ now, random, pause, budgetMs, everyMs = 0, isFirst = true }: Timing): Throttle {
  const start = now().getTime();
  const end = start + budgetMs;
  let turn = isFirst ? start : start + everyMs;
  return {
    waitForNext: async (throttledInARow) => {
      const atMost = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** throttledInARow);
      const jitter = throttledInARow === 0 ? 0 : random() * atMost;
      const wait = Math.max(jitter, turn - now().getTime());
      if (now().getTime() + wait >= end) return false;
      if (wait > 0) await pause(wait);
      turn = now().getTime() + everyMs;
      return true;
    },
  };
}

/** Uses the real timer and randomness. */
export const realThrottle = (now: () => Date, timing: Pick<Timing, "budgetMs" | "everyMs" | "isFirst">): Throttle =>
  throttleWithin({
    now,
    random: Math.random,
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    ...timing,
  });
