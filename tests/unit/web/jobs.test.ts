import { expect, it } from "vitest";
import { heldUpText, reasonText } from "#web/ui/jobs/job-texts.ts";

const passing = [
  "SES_BUSY",
  "SES_NOT_SETTLED",
  "AWS_UNAVAILABLE",
  "CONFLICT_TRY_AGAIN",
  "INTERNAL_ERROR",
  "JOB_INTERRUPTED",
];

it.each(passing)("a running job that %s delays says so, and does not ask the user to try again", (reason) => {
  expect(reasonText(reason)).toContain("Please try again.");
  expect(heldUpText(reason)).not.toContain("Please");
  expect(heldUpText(reason)).toMatch(/^Held up: .+\. Sestina tries again by itself\.$/);
});

it("a running job shows Amazon's text unchanged", () => {
  expect(heldUpText("Too many requests.")).toBe("Held up: Too many requests. Sestina tries again by itself.");
});
