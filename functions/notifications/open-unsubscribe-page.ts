import { endpoint } from "#functions/core/endpoint.ts";
import { unsubscribeQuery } from "#functions/domain/notifications/unsubscribe-query.ts";
import { notificationRoutes } from "#shared/api/notifications.ts";

export const handler = endpoint(notificationRoutes.openUnsubscribePage, ({ query }, { appUrl }) =>
  Promise.resolve({ location: `${appUrl()}/unsubscribe?${unsubscribeQuery(query.token, query.about)}` }),
);
