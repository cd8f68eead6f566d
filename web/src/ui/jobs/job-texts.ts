import { errorMessages } from "#shared/error-messages.ts";
import { isErrorCode } from "#shared/errors.ts";
import type { Job, JobItem, JobOutcome, JobState } from "#shared/models/job.ts";
import { counted } from "#shared/plural.ts";

export const stateNames: Readonly<Record<JobState, string>> = {
  queued: "Waiting",
  running: "Running",
  done: "Done",
  failed: "Failed",
  partly: "Partly done",
};

export const outcomeNames: Readonly<Record<JobOutcome, string>> = {
  added: "Added",
  verified: "Verified",
  unverified: "No longer verified",
  changed: "Changed",
  unchanged: "Nothing to change",
  removed: "Removed",
  published: "Published",
  superseded: "Skipped: a newer version was published",
  deleted: "Deleted",
  restored: "Restored",
  sent: "Sent",
  imported: "Imported",
  listed: "Found",
  "changed-in-ses": "Changed in Amazon SES",
  "missing-in-ses": "Missing in Amazon SES",
  "only-in-ses": "Only in Amazon SES",
  unknown: "Unknown: Amazon SES did not answer. It is not sent again by itself.",
  failed: "Failed",
};

/**
 * How an imported mail was recognized: parts that can be edited as blocks, and parts kept as HTML, e.g. ", 3 parts as
 * blocks, 1 kept as HTML".
 */
export function importSummary({ structure, html }: NonNullable<JobItem["recognised"]>): string {
  if (structure === 0) return ", kept as HTML";
  const parts = `, ${counted(structure, "part")} as blocks`;
  return html === 0 ? parts : `${parts}, ${html} kept as HTML`;
}

/** For an imported template whose characters Amazon SES may have returned in an escaped form. */
export const keptEscapesText =
  "It contains sequences such as \\u00e4. Amazon SES may have put them in place of letters, so please check the text before you publish it.";

/** The message of a code; a text of Amazon's stays as it is. */
export const reasonText = (reason: string): string => (isErrorCode(reason) ? errorMessages[reason] : reason);

/** What delays a running job. The job retries automatically, so the user need not act. */
export const heldUpText = (reason: string): string =>
  `Held up: ${reasonText(reason).replace(/ Please try again\.$/, "")} Sestina tries again by itself.`;

/** "about 3 minutes left" */
export function timeLeft(seconds: number): string {
  if (seconds < 60) return "less than a minute left";
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `about ${counted(minutes, "minute")} left`;
  const hours = Math.round(minutes / 60);
  return `about ${counted(hours, "hour")} left`;
}

const formatted = (count: number) => count.toLocaleString("en-US");

/** "1,500 of 5,000 done, 3 failed" */
export function progressText({ done, failed, unknown = 0, total }: Pick<Job, "done" | "failed" | "unknown" | "total">) {
  const of = total === undefined ? "" : ` of ${formatted(total)}`;
  return `${formatted(done)}${of} done${failed === 0 ? "" : `, ${formatted(failed)} failed`}${unknown === 0 ? "" : `, ${formatted(unknown)} unknown`}`;
}
