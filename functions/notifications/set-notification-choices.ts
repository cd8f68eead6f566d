import { endpoint } from "#functions/core/endpoint.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { changeChoices, getChoices } from "#functions/storage/notifications/choice-store.ts";
import { notificationRoutes } from "#shared/api/notifications.ts";

export const handler = endpoint(notificationRoutes.setNotificationChoices, async ({ actor, body }, { table }) => {
  await retryConflicts(async () => {
    const seen = await getChoices(table, actor);
    await table.write(changeChoices(actor, seen, { choices: { ...seen.choices, ...body.choices } }));
  });
  return undefined;
});
