import type { Write } from "#functions/adapters/ports/table.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { putNotification } from "#functions/storage/notifications/notification-store.ts";
import { AppError } from "#shared/errors.ts";
import type { NotificationEvent } from "#shared/models/notification.ts";

interface Raised {
  readonly companyId: string;
  readonly event: NotificationEvent;
  /** Names the event among those of its kind: a second one with the same key is no further notification. */
  readonly key: string;
}

/** Writes that notify of an event, for the transaction that makes it happen. ALREADY_NOTIFIED for one that is known. */
export function notification(
  { companyId, event, key }: Raised,
  { now, newId }: Pick<WriteContext, "now" | "newId">,
): readonly Write[] {
  const at = now().toISOString();
  return putNotification(companyId, key, { id: notificationId(at, newId()), at, event });
}

/** Notifies of an event that has happened already, unless it is known. */
export async function notify(raised: Raised, context: WriteContext): Promise<void> {
  try {
    await retryConflicts(() => context.table.write(...notification(raised, context)));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "ALREADY_NOTIFIED") throw error;
  }
}

/** An id that sorts by time. */
export const notificationId = (at: string, random: string): string => `${at.replace(/[-:.]/g, "")}-${random}`;
