import { nextNight } from "#functions/domain/due-times.ts";
import { isCode } from "#functions/domain/is-code.ts";
import type { JobContext } from "#functions/domain/jobs/start-job.ts";
import {
  type AccountDue,
  dropAccountDue,
  listAccountsDue,
  moveDue,
} from "#functions/storage/accounts/account-due-store.ts";
import { getAccount } from "#functions/storage/accounts/account-store.ts";
import { systemActors } from "#functions/storage/audit/system-actors.ts";
import { startCheck } from "./start-check.ts";

interface Context extends JobContext {
  /** Whether there is time for another account. */
  readonly hasTime: () => boolean;
}

interface Started {
  readonly started: number;
  /** The next run tries these again. The caller logs them. */
  readonly failures: readonly { readonly due: AccountDue; readonly error: unknown }[];
}

/** Starts the check of one account, and plans the next one in the same transaction: of two schedules, one starts it. */
async function start(due: AccountDue, context: Context): Promise<void> {
  const { table, now } = context;
  const later = moveDue(due, { driftAt: nextNight(due.accountId, now()) });
  try {
    const account = await getAccount(table, due.companyId, due.accountId);
    const job = await startCheck({ account, createdBy: systemActors.schedule, together: [later] }, context);
    // A user has started one, which is used: the transaction was not written.
    if (job.createdBy !== systemActors.schedule) await table.write(later);
  } catch (error) {
    if (!isCode(error, "AWS_ACCOUNT_MISSING")) throw error;
    await table.write(dropAccountDue(due.companyId, due.accountId));
  }
}

/** Starts the nightly checks that are due. */
export async function startDueChecks(context: Context): Promise<Started> {
  const at = context.now().toISOString();
  const due = (await listAccountsDue(context.table)).filter(({ driftAt }) => driftAt <= at);
  const failures: Started["failures"][number][] = [];
  let started = 0;
  for (const one of due) {
    if (!context.hasTime()) break;
    try {
      await start(one, context);
      started += 1;
    } catch (error) {
      if (!isCode(error, "CONFLICT_TRY_AGAIN")) failures.push({ due: one, error });
    }
  }
  return { started, failures };
}
