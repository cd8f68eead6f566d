import Alert from "@cloudscape-design/components/alert";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { JobKind } from "#shared/models/job.ts";
import { runningJobsQuery } from "#web/lib/jobs/job-queries.ts";
import { say } from "#web/lib/texts/say.ts";
import { LinkTo } from "../link-to.tsx";
import { JobProgress } from "./job-progress.tsx";

export interface RunningJobsProps {
  readonly kind: JobKind;
  /** The account whose page is open. */
  readonly accountId: string;
  /** Called when the last job has ended, to reload what it changed. */
  readonly onEnd: () => unknown;
}

/**
 * The running jobs of one kind in an account, for the page that shows their results. Renders nothing if there are none.
 */
export function RunningJobs({ kind, accountId, onEnd }: RunningJobsProps) {
  const { data = [] } = useQuery(runningJobsQuery);
  const running = data.filter((job) => job.kind === kind && job.accountId === accountId);
  const wasRunning = useRef(false);
  const isRunning = running.length > 0;
  useEffect(() => {
    if (wasRunning.current && !isRunning) onEnd();
    wasRunning.current = isRunning;
  }, [isRunning, onEnd]);
  if (!isRunning) return null;
  return (
    <Alert type="info">
      <SpaceBetween size="s">
        {running.map((job) => (
          <JobProgress key={job.id} job={job} />
        ))}
        <LinkTo to="/jobs">{say("All jobs")}</LinkTo>
      </SpaceBetween>
    </Alert>
  );
}
