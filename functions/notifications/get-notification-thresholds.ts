import { endpoint } from "#functions/core/endpoint.ts";
import { getThresholds } from "#functions/storage/notifications/threshold-store.ts";
import { notificationRoutes } from "#shared/api/notifications.ts";

export const handler = endpoint(notificationRoutes.getNotificationThresholds, ({ actor }, { table }) =>
  getThresholds(table, actor.companyId),
);
