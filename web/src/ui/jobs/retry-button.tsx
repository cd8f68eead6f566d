import Button from "@cloudscape-design/components/button";
import type { Job } from "#shared/models/job.ts";
import { useRetryJob } from "#web/lib/jobs/job-queries.ts";
import { say } from "#web/lib/texts/say.ts";
import { useSnackbars } from "../snackbars/snackbars-context.ts";

export interface RetryButtonProps {
  readonly job: Job;
  /** Called with the job of the retry. */
  readonly onRetried?: (job: Job) => void;
}

/** Retries the failed items of a job. */
export function RetryButton({ job, onRetried }: RetryButtonProps) {
  const snackbars = useSnackbars();
  const retry = useRetryJob();
  return (
    <Button
      iconName="refresh"
      wrapText={false}
      loading={retry.isPending}
      onClick={() =>
        retry.mutate(job.id, {
          onSuccess: ({ job: next }) => {
            snackbars.info(say("What failed is tried again."));
            onRetried?.(next);
          },
          onError: snackbars.report,
        })
      }
    >
      {say("Retry failed")}
    </Button>
  );
}
