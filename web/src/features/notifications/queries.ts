import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { notificationRoutes } from "#shared/api/notifications.ts";
import type { NotificationKind } from "#shared/models/notification.ts";
import type { NotificationThresholds } from "#shared/models/notification-thresholds.ts";
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

export const thresholdsQuery = queryOptions({
  queryKey: ["notification-thresholds"],
  queryFn: ({ signal }) => callApi(notificationRoutes.getNotificationThresholds, {}, { signal }),
});

/** Sets some thresholds. */
export function useSetThresholds() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<NotificationThresholds>) =>
      callApi(notificationRoutes.setNotificationThresholds, { body }),
    onSuccess: (thresholds) => {
      queryClient.setQueryData(thresholdsQuery.queryKey, thresholds);
      return queryClient.invalidateQueries({ queryKey: ["audit"] });
    },
  });
}
