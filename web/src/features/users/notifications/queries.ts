import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { notificationRoutes } from "#shared/api/notifications.ts";
import type { NotificationChoices } from "#shared/models/notification-choice.ts";
import { callApi } from "#web/lib/api/call-api.ts";

/** What the user has chosen, for the kinds of notifications that they may see. */
export const choicesQuery = queryOptions({
  queryKey: ["notification-choices"],
  queryFn: ({ signal }) => callApi(notificationRoutes.getNotificationChoices, {}, { signal }),
});

export function useSetChoices() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (choices: NotificationChoices) =>
      callApi(notificationRoutes.setNotificationChoices, { body: { choices } }),
    onSuccess: (_, choices) =>
      queryClient.setQueryData(choicesQuery.queryKey, (known) =>
        known?.map(({ kind, choice }) => ({ kind, choice: choices[kind] ?? choice })),
      ),
  });
}
