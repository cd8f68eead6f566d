import type { CustomerReading } from "#functions/adapters/ports/customer-account.ts";
import type { CustomerStatistics } from "#functions/adapters/ports/customer-statistics.ts";
import { syncAddresses } from "#functions/domain/identities/sync-addresses.ts";
import { syncDomains } from "#functions/domain/identities/sync-domains.ts";
import { isCode } from "#functions/domain/is-code.ts";
import { inParallel } from "#functions/domain/in-parallel.ts";
import type { JobContext } from "#functions/domain/jobs/start-job.ts";
import { syncOrStartJob } from "#functions/domain/jobs/sync-identities.ts";
import { rateAlarms, sendingAlarms } from "#functions/domain/notifications/account-alarms.ts";
import { notifyOfAlarms } from "#functions/domain/notifications/notify-of-alarms.ts";
import { notifyOfPlanLimits } from "#functions/domain/notifications/notify-of-plan-limits.ts";
import {
  type AccountDue,
  type DueTimes,
  dropAccountDue,
  listAccountsDue,
  moveDue,
} from "#functions/storage/accounts/account-due-store.ts";
import { type AccountRecord, getAccount, roleOf } from "#functions/storage/accounts/account-store.ts";
import { getThresholds } from "#functions/storage/notifications/threshold-store.ts";
import { systemActors } from "#functions/storage/audit/system-actors.ts";
import { dailyStatistics } from "./daily-statistics.ts";
import { nextHour, nextNight } from "../due-times.ts";

interface Services extends JobContext {
  readonly customers: CustomerReading;
  readonly customerStatistics: CustomerStatistics;
}

interface Context extends Services {
  /** Whether there is time for another account. */
  readonly hasTime: () => boolean;
}

/** Accounts that are checked at once: each waits for its own Amazon SES. */
const ACCOUNTS_AT_ONCE = 8;

/** One account's check that failed. Its next one is planned. */
interface FailedCheck {
  readonly due: AccountDue;
  readonly error: unknown;
}

/** Whether Amazon SES still sends, and how near its limits the account is. */
async function checkSending(account: AccountRecord, services: Services): Promise<void> {
  const role = roleOf(account);
  const thresholds = await getThresholds(services.table, account.companyId);
  const sending = await services.customers.open(role).sendingAccount({ isAwaited: true });
  await notifyOfAlarms(account, sendingAlarms(account.id, sending, thresholds), services);
  const statistics = dailyStatistics(await services.customerStatistics.sendStatistics(role), services.now());
  await notifyOfAlarms(account, rateAlarms(account.id, statistics, thresholds), services);
}

/** Syncs the senders, which notifies of those that are no longer verified. */
async function checkSenders(account: AccountRecord, services: Services): Promise<void> {
  const common = { account, userId: systemActors.schedule };
  await syncOrStartJob({ ...common, sync: syncAddresses, kind: "sync-email-identities" }, services);
  await syncOrStartJob({ ...common, sync: syncDomains, kind: "sync-domain-identities" }, services);
}

/**
 * Checks one account. What is due is first moved by an hour: of two schedules one checks, an account that takes all the
 * time does not hold up the others at the next run, and a check that breaks off is repeated.
 */
async function checkAccount(due: AccountDue, services: Services): Promise<void> {
  const { table, now } = services;
  const at = now();
  const later = nextHour(at);
  const times: Partial<DueTimes> = {
    ...(due.sendingAt <= at.toISOString() && { sendingAt: later }),
    ...(due.sendersAt <= at.toISOString() && { sendersAt: later }),
  };
  await table.write(moveDue(due, times));
  const account = await getAccount(table, due.companyId, due.accountId);
  if (times.sendingAt !== undefined) {
    await notifyOfPlanLimits(due.companyId, services);
    await checkSending(account, services);
  }
  if (times.sendersAt === undefined) return;
  try {
    await checkSenders(account, services);
  } finally {
    await table.write(moveDue({ ...due, ...times }, { sendersAt: nextNight(due.accountId, at) }));
  }
}

/** Checks the accounts that are due; those that wait longest come first. */
export async function checkDueAccounts(context: Context): Promise<readonly FailedCheck[]> {
  const at = context.now().toISOString();
  const first = ({ sendingAt, sendersAt }: AccountDue) => (sendingAt < sendersAt ? sendingAt : sendersAt);
  const due = (await listAccountsDue(context.table)).filter((one) => first(one) <= at);
  due.sort((a, b) => (first(a) < first(b) ? -1 : 1));
  const failures: FailedCheck[] = [];
  await inParallel(due, ACCOUNTS_AT_ONCE, async (one) => {
    if (!context.hasTime()) return;
    try {
      await checkAccount(one, context);
    } catch (error) {
      if (isCode(error, "AWS_ACCOUNT_MISSING")) await context.table.write(dropAccountDue(one.companyId, one.accountId));
      else if (!isCode(error, "CONFLICT_TRY_AGAIN")) failures.push({ due: one, error });
    }
  });
  return failures;
}
