import { endpoint } from "#functions/core/endpoint.ts";
import { listVisibleNotifications } from "#functions/domain/notifications/visible-notifications.ts";
import { notificationRoutes } from "#shared/api/notifications.ts";

export const handler = endpoint(notificationRoutes.listNotifications, ({ query, actor }, { table }) =>
  listVisibleNotifications(table, actor, query),
);
