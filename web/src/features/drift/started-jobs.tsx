import Alert from "@cloudscape-design/components/alert";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useQuery } from "@tanstack/react-query";
import type { Job } from "#shared/models/job.ts";
import { jobQuery } from "#web/lib/jobs/job-queries.ts";
import { say } from "#web/lib/texts/say.ts";
import { JobProgress } from "#web/ui/jobs/job-progress.tsx";
import { LinkTo } from "#web/ui/link-to.tsx";

function StartedJob({ id }: { id: string }) {
  const { data: job } = useQuery(jobQuery(id));
  if (job === undefined) return null;
  return (
    <div>
      <JobProgress job={job} />
      <LinkTo to={`/jobs?job=${id}`}>{say("See what became of each")}</LinkTo>
    </div>
  );
}

export interface StartedJobsProps {
  readonly jobs: readonly Job[];
  readonly onClose: () => void;
}

/** The jobs that an action has started, until the user closes them. */
export function StartedJobs({ jobs, onClose }: StartedJobsProps) {
  if (jobs.length === 0) return null;
  return (
    <Alert type="info" dismissible i18nStrings={{ dismissAriaLabel: say("Close") }} onDismiss={onClose}>
      <SpaceBetween size="s">
        {jobs.map(({ id }) => (
          <StartedJob key={id} id={id} />
        ))}
      </SpaceBetween>
    </Alert>
  );
}
