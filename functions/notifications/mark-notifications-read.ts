import { endpoint } from "#functions/core/endpoint.ts";
import { markAllRead, markRead } from "#functions/domain/notifications/mark-read.ts";
import { notificationRoutes } from "#shared/api/notifications.ts";

export const handler = endpoint(
  notificationRoutes.markNotificationsRead,
  async ({ body: { ids, upTo }, actor }, services) => {
    if (upTo === undefined) await markRead(services, actor, ids);
    else await markAllRead(services, actor, upTo);
    return undefined;
  },
);
