import { errorMessages, hasMessage } from "#shared/error-messages.ts";
import type { Job, JobItem, JobOutcome, JobState } from "#shared/models/job.ts";
import { counted, locale, say } from "#web/lib/texts/say.ts";

export const stateNames: Readonly<Record<JobState, string>> = {
  queued: say("Waiting"),
  running: say("Running"),
  done: say("Done"),
  failed: say("Failed"),
  partly: say("Partly done"),
};

export const outcomeNames: Readonly<Record<JobOutcome, string>> = {
  added: say("Added"),
  verified: say("Verified"),
  unverified: say("No longer verified"),
  changed: say("Changed"),
  unchanged: say("Nothing to change"),
  removed: say("Removed"),
  published: say("Published"),
  superseded: say("Skipped: a newer version was published"),
  deleted: say("Deleted"),
  restored: say("Restored"),
  sent: say("Sent"),
  imported: say("Imported"),
  listed: say("Found"),
  compared: say("Compared"),
  "changed-in-ses": say("Changed in Amazon SES"),
  "missing-in-ses": say("Missing in Amazon SES"),
  "only-in-ses": say("Only in Amazon SES"),
  unknown: say("Unknown: Amazon SES did not answer. It is not sent again by itself."),
  failed: say("Failed"),
};

/**
 * How an imported mail was recognized: parts that can be edited as blocks, and parts kept as HTML, e.g. ", 3 parts as
 * blocks, 1 kept as HTML".
 */
export function importSummary({ structure, html }: NonNullable<JobItem["recognised"]>): string {
  if (structure === 0) return say(", kept as HTML");
  const parts = say(", {structure} as blocks", { structure: counted(structure, "part") });
  return html === 0 ? parts : say("{parts}, {html} kept as HTML", { parts, html });
}

/** For an imported template whose characters Amazon SES may have returned in an escaped form. */
export const keptEscapesText = say(
  "It contains sequences such as \\u00e4. Amazon SES may have put them in place of letters, so please check the text before you publish it.",
);

/** The message of a code; a text of Amazon's stays as it is. */
export const reasonText = (reason: string): string => (hasMessage(reason) ? say(errorMessages[reason]) : reason);

/** What delays a running job. The job retries automatically, so the user need not act. */
export const heldUpText = (reason: string): string =>
  say("Held up: {reason} Sestina tries again by itself.", {
    reason: reasonText(reason).replace(` ${say("Please try again.")}`, ""),
  });

/** "about 3 minutes left" */
export function timeLeft(seconds: number): string {
  if (seconds < 60) return say("less than a minute left");
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return say("about {minutes} left", { minutes: counted(minutes, "minute") });
  const hours = Math.round(minutes / 60);
  return say("about {hours} left", { hours: counted(hours, "hour") });
}

const formatted = (count: number) => count.toLocaleString(locale);

/** "1,500 of 5,000 done, 3 failed" */
export function progressText({ done, failed, unknown = 0, total }: Pick<Job, "done" | "failed" | "unknown" | "total">) {
  const counts = { done: formatted(done), failed: formatted(failed), unknown: formatted(unknown) };
  return [
    total === undefined
      ? say("{done} done", counts)
      : say("{done} of {total} done", { ...counts, total: formatted(total) }),
    ...(failed === 0 ? [] : [say("{failed} failed", counts)]),
    ...(unknown === 0 ? [] : [say("{unknown} unknown", counts)]),
  ].join(", ");
}
