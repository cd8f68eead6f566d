import { endpoint } from "#functions/core/endpoint.ts";
import { countUnread } from "#functions/domain/notifications/visible-notifications.ts";
import { notificationRoutes } from "#shared/api/notifications.ts";

export const handler = endpoint(notificationRoutes.countUnreadNotifications, async ({ actor }, { table }) => ({
  count: await countUnread(table, actor),
}));
