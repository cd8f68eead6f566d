import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { jobRoutes } from "#shared/api/jobs.ts";
import { isFinished } from "#shared/models/job.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { allJobs, waitBeforeLook } from "#web/lib/jobs/queries.ts";

/** Jobs from the newest on, a page at a time; looked at again while one of them runs. */
export const jobsQuery = infiniteQueryOptions({
  queryKey: [...allJobs, "list"],
  initialPageParam: "",
  queryFn: ({ pageParam, signal }) =>
    callApi(jobRoutes.listJobs, { query: pageParam === "" ? {} : { behind: pageParam } }, { signal }),
  getNextPageParam: ({ next }) => next,
  refetchInterval: ({ state }) =>
    waitBeforeLook(state.data?.pages.flatMap(({ entities }) => entities).find(({ state: is }) => !isFinished(is))),
});

/** What became of a job's items, a page at a time. */
export const itemsQuery = (id: string, onlyFailed: boolean) =>
  infiniteQueryOptions({
    queryKey: [...allJobs, "items", id, onlyFailed],
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(pageParam !== "" && { behind: pageParam }), ...(onlyFailed && { only: "failed" as const }) };
      return callApi(jobRoutes.getJob, { params: { id }, query }, { signal });
    },
    getNextPageParam: ({ next }) => next,
  });

export function useRetryJob() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(jobRoutes.retryJob, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: allJobs }),
  });
}
