import { describe, expect, it } from "vitest";
import { secondsLeft } from "#functions/domain/jobs/job-view.ts";

const START = Date.parse("2026-11-22T10:00:00.000Z");
const at = (seconds: number) => new Date(START + 1000 * seconds).toISOString();
const job = { done: 0, failed: 0, total: 120, startedAt: at(0), updatedAt: at(0), state: "running" } as const;

describe("the remaining time of a job with 120 items", () => {
  it.each([
    ["30 done in 30 seconds", { done: 30, updatedAt: at(30) }, 90],
    [
      "half of it in 10 minutes, some of it failed or unknown",
      { done: 50, failed: 6, unknown: 4, updatedAt: at(600) },
      600,
    ],
    ["all but one in two minutes", { done: 119, updatedAt: at(119) }, 1],
    ["everything done, and the end not noted", { done: 120, updatedAt: at(120) }, 0],
    ["more than there seemed to be at first", { done: 130, updatedAt: at(130) }, 0],
    ["60 done by the request and 20 in 20 seconds since", { done: 80, begunWith: 60, updatedAt: at(20) }, 40],
  ])("is estimated from the time so far: %s", (_, progress, left) => {
    expect(secondsLeft({ ...job, ...progress })).toBe(left);
  });

  it.each([
    ["nothing is done", {}],
    ["only the request has done something", { done: 60, begunWith: 60 }],
    ["no worker has come yet", { startedAt: undefined, state: "queued" as const }],
    ["nobody knows how many there are", { done: 30, total: undefined, updatedAt: at(30) }],
    ["it has ended", { done: 120, state: "done" as const, updatedAt: at(120) }],
  ])("is unknown while %s", (_, progress) => {
    expect(secondsLeft({ ...job, ...progress })).toBeUndefined();
  });
});
