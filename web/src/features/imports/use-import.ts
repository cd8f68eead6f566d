import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { isFinished, type Job } from "#shared/models/job.ts";
import { jobQuery } from "#web/lib/jobs/job-queries.ts";
import { templatesChanged } from "#web/lib/templates/template-queries.ts";
import { withParams } from "#web/lib/url/list-state.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import type { ImportRow } from "./import-rows.ts";
import { useStartImport, type WantedImport } from "./queries.ts";

export interface ImportControl {
  readonly chosen: readonly ImportRow[];
  readonly choose: (chosen: readonly ImportRow[]) => void;
  readonly start: (wanted: WantedImport) => void;
  readonly isStarting: boolean;
  /** The running import or the last one, kept in the address bar. */
  readonly job: Job | undefined;
  readonly jobError: Error | null;
  readonly isRunning: boolean;
}

/** The selection of templates, the import, and the job that runs it. */
export function useImport(): ImportControl {
  const { report } = useSnackbars();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useStartImport();
  const [chosen, choose] = useState<readonly ImportRow[]>([]);
  const [params, setParams] = useSearchParams();
  const shown = params.get("job");
  // A new import replaces the previous one in the history, so that the back button leaves the page.
  const show = (id: string) =>
    setParams((current) => withParams(current, { job: id, comparison: "" }), { replace: true });
  const { data: job, error } = useQuery({ ...jobQuery(shown ?? ""), enabled: shown !== null });

  const follow = useEffectEvent(() => {
    if (job?.retriedBy !== undefined) show(job.retriedBy);
    else if (job?.finishedAt !== undefined) void templatesChanged(queryClient);
  });
  useEffect(() => follow(), [job?.retriedBy, job?.finishedAt]);

  const start = (wanted: WantedImport) =>
    mutate(wanted, {
      onSuccess: ({ id }) => {
        choose([]);
        show(id);
      },
      onError: report,
    });
  const isRunning = job !== undefined && !isFinished(job.state);
  return { chosen, choose, start, isStarting: isPending, job, jobError: error, isRunning };
}
