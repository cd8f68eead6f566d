import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router-dom";
import { isFinished, type Job, type JobItem } from "#shared/models/job.ts";
import type { NamedGroup } from "#shared/models/named-group.ts";
import { jobQuery } from "#web/lib/jobs/job-queries.ts";
import { withParams } from "#web/lib/url/list-state.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { comparedQuery, useStartComparison } from "./queries.ts";

export interface ComparisonControl {
  /** Whether a comparison is shown; it is kept in the address bar. */
  readonly isOpen: boolean;
  readonly job: Job | undefined;
  /** The results, once the job has ended. */
  readonly items: readonly JobItem[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly start: (groups: readonly NamedGroup[]) => void;
  readonly isStarting: boolean;
  readonly close: () => void;
}

/** The comparison of templates that are named as languages of one another, before their import. */
export function useComparison(): ComparisonControl {
  const { report } = useSnackbars();
  const [params, setParams] = useSearchParams();
  const shown = params.get("comparison");
  const show = (id: string) => setParams((current) => withParams(current, { comparison: id }), { replace: true });
  const { mutate, isPending } = useStartComparison();
  const { data: job, error, refetch } = useQuery({ ...jobQuery(shown ?? ""), enabled: shown !== null });
  const hasEnded = job !== undefined && isFinished(job.state);
  const compared = useQuery({ ...comparedQuery(job?.id ?? ""), enabled: hasEnded });

  const follow = useEffectEvent(() => {
    if (job?.retriedBy !== undefined) show(job.retriedBy);
  });
  useEffect(() => follow(), [job?.retriedBy]);

  return {
    isOpen: shown !== null,
    job: shown === null ? undefined : job,
    items: hasEnded ? compared.data : undefined,
    error: error ?? compared.error,
    retry: () => void Promise.all([refetch(), hasEnded && compared.refetch()]),
    start: (groups) => mutate(groups, { onSuccess: ({ id }) => show(id), onError: report }),
    isStarting: isPending,
    close: () => setParams((current) => withParams(current, { comparison: "" }), { replace: true }),
  };
}
