import { endpoint } from "#functions/core/endpoint.ts";
import { choiceOf, getChoices } from "#functions/storage/notifications/choice-store.ts";
import { notificationRoutes } from "#shared/api/notifications.ts";
import { NotificationKind } from "#shared/models/notification.ts";
import { mayBeNotifiedOf } from "#shared/notification-access.ts";

export const handler = endpoint(notificationRoutes.getNotificationChoices, async ({ actor }, { table }) => {
  const chosen = await getChoices(table, actor);
  return NotificationKind.options
    .filter((kind) => mayBeNotifiedOf(actor, kind))
    .map((kind) => ({ kind, choice: choiceOf(chosen, kind) }));
});
