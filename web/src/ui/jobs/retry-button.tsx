import Button from "@cloudscape-design/components/button";
import type { Job } from "#shared/models/job.ts";
import { useRetryJob } from "#web/lib/jobs/queries.ts";
import { useSnackbars } from "../snackbars/snackbars-context.ts";

/** Starts anew what failed in a job. */
export function RetryButton({ job }: { job: Job }) {
  const snackbars = useSnackbars();
  const retry = useRetryJob();
  return (
    <Button
      iconName="refresh"
      loading={retry.isPending}
      onClick={() =>
        retry.mutate(job.id, {
          onSuccess: () => snackbars.info("What failed is tried again."),
          onError: snackbars.report,
        })
      }
    >
      Retry failed
    </Button>
  );
}
