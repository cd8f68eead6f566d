import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { webhookRoutes } from "#shared/api/webhooks.ts";
import type { NewWebhook, WebhookChange } from "#shared/models/webhook.ts";
import { callApi } from "#web/lib/api/call-api.ts";

const all = ["webhooks"] as const;
const ofWebhook = (id: string) => [...all, "deliveries", id] as const;

export const webhooksQuery = queryOptions({
  queryKey: [...all, "list"],
  queryFn: ({ signal }) => callApi(webhookRoutes.listWebhooks, {}, { signal }),
});

/** What was sent to a webhook, from the newest on, one page at a time. */
export const deliveriesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...ofWebhook(id), "list"],
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === "" ? {} : { behind: pageParam };
      return callApi(webhookRoutes.listWebhookDeliveries, { params: { id }, query }, { signal });
    },
    getNextPageParam: ({ next }) => next,
  });

export const deliveryQuery = (id: string, deliveryId: string) =>
  queryOptions({
    queryKey: [...ofWebhook(id), deliveryId],
    queryFn: ({ signal }) => callApi(webhookRoutes.getWebhookDelivery, { params: { id, deliveryId } }, { signal }),
  });

function useWebhookChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    // A new secret is not cached; only its dialog holds it.
    gcTime: 0,
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: all }),
        queryClient.invalidateQueries({ queryKey: ["audit"] }),
      ]),
  });
}

export const useAddWebhook = () => useWebhookChange((body: NewWebhook) => callApi(webhookRoutes.addWebhook, { body }));
export const useChangeWebhook = (id: string) =>
  useWebhookChange((body: WebhookChange) => callApi(webhookRoutes.changeWebhook, { params: { id }, body }));

export function useRemoveWebhook() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(webhookRoutes.removeWebhook, { params: { id } }),
    // Not awaited: the user leaves the webhook's page before a read finds it missing, which would end its dialog.
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: all });
      void queryClient.invalidateQueries({ queryKey: ["audit"] });
    },
  });
}

export const useReplaceSecret = (id: string) =>
  useWebhookChange(() => callApi(webhookRoutes.replaceWebhookSecret, { params: { id } }));
export const useTestWebhook = (id: string) =>
  useWebhookChange(() => callApi(webhookRoutes.testWebhook, { params: { id } }));
export const useSendAgain = (id: string) =>
  useWebhookChange((deliveryId: string) => callApi(webhookRoutes.sendWebhookAgain, { params: { id, deliveryId } }));
