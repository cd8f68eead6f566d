import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import { isFinished, type Job } from "#shared/models/job.ts";
import { heldUpText, reasonText } from "#web/ui/jobs/job-texts.ts";

export interface ListingProgressProps {
  readonly job: Job;
  readonly isStartingAgain: boolean;
  readonly onAgain: () => void;
}

/**
 * The progress of the job that lists the templates of Amazon SES, or why it ended early. Renders nothing if the list is
 * complete.
 */
export function ListingProgress({ job, isStartingAgain, onAgain }: ListingProgressProps) {
  if (job.state === "done") return null;
  if (isFinished(job.state)) {
    return (
      <Alert
        type="error"
        header="Error getting your existing templates"
        action={
          <Button loading={isStartingAgain} onClick={onAgain}>
            Try again
          </Button>
        }
      >
        {reasonText(job.reason ?? "JOB_INTERRUPTED")}
      </Alert>
    );
  }
  return (
    <Alert type="info" header="Listing the templates in Amazon SES">
      {`${job.done.toLocaleString("en")} found so far. `}
      {job.reason === undefined
        ? "Amazon SES names 100 templates per second and does not say how many there are. The listing goes on when you leave this page."
        : heldUpText(job.reason)}
    </Alert>
  );
}
