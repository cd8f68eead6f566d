import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { notificationRoutes } from "#shared/api/notifications.ts";
import { callApi } from "../api/call-api.ts";

export const allNotifications = ["notifications"] as const;

/** How often a visible page looks for what happened meanwhile. */
export const POLLED_EVERY_MS = 60_000;

/** How many notifications the user has not read; polled while the page is visible. */
export const unreadCountQuery = queryOptions({
  queryKey: [...allNotifications, "unread-count"],
  queryFn: async ({ signal }) => (await callApi(notificationRoutes.countUnreadNotifications, {}, { signal })).count,
  refetchInterval: POLLED_EVERY_MS,
});

const newest = { limit: "8" };

/** The newest notifications. */
export const newestQuery = queryOptions({
  queryKey: [...allNotifications, "newest"],
  queryFn: async ({ signal }) =>
    (await callApi(notificationRoutes.listNotifications, { query: newest }, { signal })).entities,
});

/** Marks notifications as read: some, or all up to the newest one that the user has seen. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { ids: string[] } | { upTo: string }) =>
      callApi(notificationRoutes.markNotificationsRead, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: allNotifications }),
  });
}
