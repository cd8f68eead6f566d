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

const soonestMs = 1000;
const latestMs = 15_000;

/** How long to wait before a running job is looked at again: longer with its age; false for one that has ended. */
export function waitBeforeLook(job: Pick<Job, "state" | "createdAt"> | undefined, now = Date.now()): number | false {
  if (job === undefined || isFinished(job.state)) return false;
  return Math.min(latestMs, Math.max(soonestMs, (now - Date.parse(job.createdAt)) / 10));
}

/** A job, looked at until it ends. */
export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: [...allJobs, "one", id],
    queryFn: async ({ signal }) => (await callApi(jobRoutes.getJob, { params: { id }, query: {} }, { signal })).job,
    refetchInterval: ({ state }) => waitBeforeLook(state.data),
  });

/** Calls `onEnd` once a job has ended, whatever is on the page by then. */
export function followJob(queryClient: QueryClient, id: string, onEnd: () => void): void {
  const stop = new QueryObserver(queryClient, jobQuery(id)).subscribe(({ data }) => {
    if (data === undefined || !isFinished(data.state)) return;
    stop();
    onEnd();
  });
}

/** Those of the newest jobs that run, looked at until none does. */
export const runningJobsQuery = queryOptions({
  queryKey: [...allJobs, "running"],
  queryFn: async ({ signal }) => {
    const { entities } = await callApi(jobRoutes.listJobs, { query: { limit: "25" } }, { signal });
    return entities.filter(({ state }) => !isFinished(state));
  },
  refetchInterval: ({ state }) => waitBeforeLook(state.data?.[0]),
});

/** What had become of a job's items when it was as it is known now, a page at a time. */
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
