import {
  infiniteQueryOptions,
  type QueryClient,
  QueryObserver,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { jobRoutes } from "#shared/api/jobs.ts";
import { isFinished, type Job } from "#shared/models/job.ts";
import { callApi } from "../api/call-api.ts";

export const allJobs = ["jobs"] as const;

const SOONEST_MS = 1000;
const LATEST_MS = 15_000;

/** The time until a running job is polled again, which grows with its age; false if the job has ended. */
export function pollingInterval(job: Pick<Job, "state" | "createdAt"> | undefined, now = Date.now()): number | false {
  if (job === undefined || isFinished(job.state)) return false;
  return Math.min(LATEST_MS, Math.max(SOONEST_MS, (now - Date.parse(job.createdAt)) / 10));
}

/** A job, polled until it ends. */
export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: [...allJobs, "one", id],
    queryFn: async ({ signal }) => (await callApi(jobRoutes.getJob, { params: { id }, query: {} }, { signal })).job,
    refetchInterval: ({ state }) => pollingInterval(state.data),
  });

/** Calls `onEnd` once a job has ended, even if the user has left the page. */
export function followJob(queryClient: QueryClient, id: string, onEnd: () => void): void {
  const stop = new QueryObserver(queryClient, jobQuery(id)).subscribe(({ data }) => {
    if (data === undefined || !isFinished(data.state)) return;
    stop();
    onEnd();
  });
}

/** The running ones among the newest jobs, polled until none runs. */
export const runningJobsQuery = queryOptions({
  queryKey: [...allJobs, "running"],
  queryFn: async ({ signal }) => {
    const { entities } = await callApi(jobRoutes.listJobs, { query: { limit: "25" } }, { signal });
    return entities.filter(({ state }) => !isFinished(state));
  },
  refetchInterval: ({ state }) => pollingInterval(state.data?.[0]),
});

/** The items of a job in its latest known state, one page at a time. */
export const itemsQuery = ({ id, updatedAt }: Pick<Job, "id" | "updatedAt">, onlyFailed: boolean) =>
  infiniteQueryOptions({
    queryKey: [...allJobs, "items", id, onlyFailed, updatedAt],
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
