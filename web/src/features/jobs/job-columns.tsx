import Button from "@cloudscape-design/components/button";
import type { Job } from "#shared/models/job.ts";
import { say } from "#web/lib/texts/say.ts";
import { JobProgress, JobStatus } from "#web/ui/jobs/job-progress.tsx";
import { RetryButton } from "#web/ui/jobs/retry-button.tsx";
import { breakable } from "#web/ui/list-page/breakable.tsx";
import type { ListColumn } from "#web/ui/list-page/list-column.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { jobNames } from "#shared/job-kinds.ts";

interface Needs {
  readonly aliasOf: (accountId: string) => string;
  readonly onShow: (id: string) => void;
}

export const jobColumns = ({ aliasOf, onShow }: Needs): ListColumn<Job>[] => [
  {
    id: "kind",
    header: say("Job"),
    isRowHeader: true,
    minWidth: 170,
    cell: ({ id, kind, about }) => (
      <>
        <Button
          variant="inline-link"
          ariaLabel={say("{job}: details", { job: say(jobNames[kind]) })}
          onClick={() => onShow(id)}
        >
          {say(jobNames[kind])}
        </Button>
        {about !== undefined && <div>{breakable(about)}</div>}
      </>
    ),
  },
  { id: "account", header: say("AWS account"), minWidth: 140, cell: ({ accountId }) => aliasOf(accountId) },
  { id: "status", header: say("State"), minWidth: 140, cell: ({ state }) => <JobStatus state={state} /> },
  { id: "progress", header: say("Progress"), minWidth: 140, cell: (job) => <JobProgress job={job} label="" /> },
  {
    id: "started",
    header: say("Started"),
    minWidth: 170,
    cell: ({ createdAt, createdByEmail }) => (
      <>
        <RelativeTime at={createdAt} />
        {createdByEmail !== "" && <div>{breakable(say("by {createdByEmail}", { createdByEmail }))}</div>}
      </>
    ),
  },
  {
    id: "actions",
    header: say("Actions"),
    minWidth: 180,
    cell: (job) => (job.mayRetry ? <RetryButton job={job} /> : "–"),
  },
];
