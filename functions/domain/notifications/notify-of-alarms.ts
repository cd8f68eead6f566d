import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import type { AccountRecord } from "#functions/storage/accounts/account-store.ts";
import { findNotified, forgetNotified } from "#functions/storage/notifications/notification-store.ts";
import { AppError } from "#shared/errors.ts";
import type { NotificationEvent } from "#shared/models/notification.ts";
import { notify } from "./notify.ts";

/** A state that ended and began again within an hour is the same: reads of Amazon SES may be stale. */
const SAME_STATE_MS = 60 * 60 * 1000;

/** A state of an account that members have to know. One that is neither on nor over stays as it was. */
export interface Alarm {
  readonly event: NotificationEvent;
  readonly isOn: boolean;
  readonly isOver: boolean;
}

/**
 * Notifies of the states of an account: once from the time when a state is seen until it is seen to be over, however often
 * and by however many calls at once it is read.
 */
export async function notifyOfAlarms(
  { companyId, id: key }: AccountRecord,
  alarms: readonly Alarm[],
  context: WriteContext,
): Promise<void> {
  const { table, now } = context;
  for (const { event, isOn, isOver } of alarms) {
    const at = await findNotified(table, companyId, event.kind, key);
    if (isOn && at === undefined) await notify({ companyId, event, key }, context);
    if (!isOver || at === undefined || now().getTime() - Date.parse(at) < SAME_STATE_MS) continue;
    await table.write(forgetNotified(companyId, event.kind, key, at)).catch((error: unknown) => {
      // Another call has done so.
      if (!(error instanceof AppError) || error.code !== "CONFLICT_TRY_AGAIN") throw error;
    });
  }
}
