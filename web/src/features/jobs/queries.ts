import { infiniteQueryOptions } from "@tanstack/react-query";
import { jobRoutes } from "#shared/api/jobs.ts";
import { isFinished } from "#shared/models/job.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { allJobs, pollingInterval } from "#web/lib/jobs/job-queries.ts";

/** Jobs from the latest on, one page at a time; polled while one of them runs. */
export const jobsQuery = infiniteQueryOptions({
  queryKey: [...allJobs, "list"],
  initialPageParam: "",
  queryFn: ({ pageParam, signal }) =>
    callApi(jobRoutes.listJobs, { query: pageParam === "" ? {} : { behind: pageParam } }, { signal }),
  getNextPageParam: ({ next }) => next,
  refetchInterval: ({ state }) =>
    pollingInterval(state.data?.pages.flatMap(({ entities }) => entities).find(({ state: is }) => !isFinished(is))),
});
