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

const isRunning = ({ state }: Job): boolean => !isFinished(state);

/** The newest jobs, polled until none of them runs. */
export const newestJobsQuery = queryOptions({
  queryKey: [...allJobs, "newest"],
  queryFn: async ({ signal }) => (await callApi(jobRoutes.listJobs, { query: { limit: "25" } }, { signal })).entities,
  refetchInterval: ({ state }) => pollingInterval(state.data?.find(isRunning)),
});

/** The running ones among them. */
export const runningJobsQuery = queryOptions({
  ...newestJobsQuery,
  select: (jobs: readonly Job[]) => jobs.filter(isRunning),
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
