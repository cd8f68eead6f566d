import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import { isFinished, type Job } from "#shared/models/job.ts";
import { locale, say } from "#web/lib/texts/say.ts";
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
        header={say("Error getting your existing templates")}
        action={
          <Button loading={isStartingAgain} onClick={onAgain}>
            {say("Try again")}
          </Button>
        }
      >
        {reasonText(job.reason ?? "JOB_INTERRUPTED")}
      </Alert>
    );
  }
  return (
    <Alert type="info" header={say("Listing the templates in Amazon SES")}>
      {`${say("{done} found so far.", { done: job.done.toLocaleString(locale) })} `}
      {job.reason === undefined
        ? say(
            "Amazon SES names 100 templates per second and does not say how many there are. The listing goes on when you leave this page.",
          )
        : heldUpText(job.reason)}
    </Alert>
  );
}
