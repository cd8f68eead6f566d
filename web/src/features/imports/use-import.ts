import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { isFinished, type Job } from "#shared/models/job.ts";
import type { ImportableTemplate } from "#shared/models/template.ts";
import { jobQuery } from "#web/lib/jobs/job-queries.ts";
import { templatesChanged } from "#web/lib/templates/template-queries.ts";
import { withParams } from "#web/lib/url/list-state.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { useStartImport } from "./queries.ts";

export interface ImportControl {
  readonly chosen: readonly ImportableTemplate[];
  readonly choose: (chosen: readonly ImportableTemplate[]) => void;
  readonly start: () => void;
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
  const [chosen, choose] = useState<readonly ImportableTemplate[]>([]);
  const [params, setParams] = useSearchParams();
  const shown = params.get("job");
  // A new import replaces the previous one in the history, so that the back button leaves the page.
  const show = (id: string) => setParams((current) => withParams(current, { job: id }), { replace: true });
  const { data: job, error } = useQuery({ ...jobQuery(shown ?? ""), enabled: shown !== null });

  const follow = useEffectEvent(() => {
    if (job?.retriedBy !== undefined) show(job.retriedBy);
    else if (job?.finishedAt !== undefined) void templatesChanged(queryClient);
  });
  useEffect(() => follow(), [job?.retriedBy, job?.finishedAt]);

  const start = () =>
    mutate(
      chosen.map(({ name }) => name),
      {
        onSuccess: ({ id }) => {
          choose([]);
          show(id);
        },
        onError: report,
      },
    );
  const isRunning = job !== undefined && !isFinished(job.state);
  return { chosen, choose, start, isStarting: isPending, job, jobError: error, isRunning };
}
