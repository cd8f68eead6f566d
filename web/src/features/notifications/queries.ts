import { infiniteQueryOptions } from "@tanstack/react-query";
import { notificationRoutes } from "#shared/api/notifications.ts";
import type { NotificationKind } from "#shared/models/notification.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { allNotifications } from "#web/lib/notifications/notification-queries.ts";

export interface NotificationFilter {
  readonly unread: boolean;
  readonly kind: NotificationKind | undefined;
}

/** Notifications from the newest on, one page at a time. */
export const notificationsQuery = ({ unread, kind }: NotificationFilter) =>
  infiniteQueryOptions({
    queryKey: [...allNotifications, "list", unread, kind],
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...(unread && { unread: "true" as const }),
        ...(kind !== undefined && { kind }),
        ...(pageParam !== "" && { behind: pageParam }),
      };
      return callApi(notificationRoutes.listNotifications, { query }, { signal });
    },
    getNextPageParam: ({ next }) => next,
  });
