import { queryOptions, useMutation } from "@tanstack/react-query";
import { jobRoutes } from "#shared/api/jobs.ts";
import type { CallOf } from "#shared/api/route.ts";
import { sendRoutes } from "#shared/api/sends.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { allJobs, pollingInterval } from "#web/lib/jobs/job-queries.ts";

export interface Send {
  readonly idempotencyKey: string;
  readonly body: CallOf<typeof sendRoutes.sendTemplate>["body"];
}

/** A request with the same key sends only once. */
export const useSendTemplate = (id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, body }: Send) =>
      callApi(sendRoutes.sendTemplate, { params: { id }, body }, { headers: { "idempotency-key": idempotencyKey } }),
  });

/** A send with the status of each recipient, polled until all have ended. */
export const sendQuery = (id: string) =>
  queryOptions({
    queryKey: [...allJobs, "send", id],
    queryFn: ({ signal }) => callApi(sendRoutes.getSend, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => pollingInterval(state.data?.job),
  });

/** Retries the failed recipients; returns the new send. */
export const useSendAgain = (id: string) =>
  useMutation({ mutationFn: () => callApi(jobRoutes.retryJob, { params: { id } }) });
