import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { systemRandom } from "#local/aws/random-text.ts";
import { createEventBus } from "#local/events/create-event-bus.ts";
import { createSchedules, scheduleRules, type ScheduledLambda } from "#local/lambda-sources/create-schedules.ts";
import { parseSchedule } from "#local/lambda-sources/schedule/schedule-expression.ts";
import type { LambdaSource } from "#local/lambda-sources/source.ts";
import { openStore, type Store } from "#local/store.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";

describe("a schedule", () => {
  // 2026-11-20 is a Friday.
  const now = "2026-11-20T10:07:30Z";
  test.each([
    ["rate(1 minute)", "2026-11-20T10:08:30Z"],
    ["rate(2 hours)", "2026-11-20T12:07:30Z"],
    ["rate(7 days)", "2026-11-27T10:07:30Z"],
    ["cron(0 10 * * ? *)", "2026-11-21T10:00:00Z"],
    ["cron(8 10 * * ? *)", "2026-11-20T10:08:00Z"],
    ["cron(0/15 * * * ? *)", "2026-11-20T10:15:00Z"],
    ["cron(*/5 8-17 ? * MON-FRI *)", "2026-11-20T10:10:00Z"],
    ["cron(0 8 ? * MON-FRI *)", "2026-11-23T08:00:00Z"],
    ["cron(0 8 1 * ? *)", "2026-12-01T08:00:00Z"],
    ["cron(15 12 * * ? *)", "2026-11-20T12:15:00Z"],
    ["cron(0 18 ? * 6 *)", "2026-11-20T18:00:00Z"],
    ["cron(0 3 L * ? *)", "2026-11-30T03:00:00Z"],
    ["cron(0 3 L FEB ? 2028)", "2028-02-29T03:00:00Z"],
    ["cron(0 3 29W * ? *)", "2026-11-30T03:00:00Z"],
    ["cron(0 3 1W AUG ? *)", "2027-08-02T03:00:00Z"],
    ["cron(0 9 ? * 2#1 *)", "2026-12-07T09:00:00Z"],
    ["cron(0 9 ? * TUE#5 *)", "2026-12-29T09:00:00Z"],
    ["cron(15 10 ? * 6L 2026-2027)", "2026-11-27T10:15:00Z"],
    ["cron(0 0 29 2 ? *)", "2028-02-29T00:00:00Z"],
    ["cron(30,0 10,9 20 11,1 ? *)", "2026-11-20T10:30:00Z"],
    ["cron(59 23 31 12 ? 2199)", "2199-12-31T23:59:00Z"],
  ])("%s is next due at %s", (expression, next) => {
    expect(parseSchedule(expression).next(new Date(now), new Date(now))).toEqual(new Date(next));
  });

  test("can have no further runs", () => {
    const over = parseSchedule("cron(0 0 1 1 ? 2026)").next(new Date(now), new Date(now));
    const never = parseSchedule("cron(0 0 31 2 ? *)").next(new Date(now), new Date(now));
    expect([over, never]).toEqual([undefined, undefined]);
  });

  test("by a rate keeps its grid after a late look-up", () => {
    const next = parseSchedule("rate(5 minutes)").next(
      new Date("2026-11-20T10:00:00Z"),
      new Date("2026-11-20T10:17:03Z"),
    );
    expect(next).toEqual(new Date("2026-11-20T10:20:00Z"));
  });

  test.each([
    ...["5 minutes", "rate(0 minutes)", "rate(1 minutes)", "rate(5 minute)", "rate(5 seconds)", "rate(1.5 hours)"],
    ...["cron(0 10 * * *)", "cron(0 10 * * * *)", "cron(0 10 ? * ? *)", "cron(60 10 * * ? *)", "cron(0 24 * * ? *)"],
    ...[
      "cron(0 10 0 * ? *)",
      "cron(0 10 ? * 8 *)",
      "cron(0 10 * FOO ? *)",
      "cron(5-1 10 * * ? *)",
      "cron(*/0 * * * ? *)",
    ],
    ...["cron(0 10 * * ? 1969)", "cron(0 10 1--2 * ? *)", "cron(0 10 ? * 2#6 *)", "at(2026-11-20T10:00:00)"],
  ])("%s is refused", (expression) => {
    expect(() => parseSchedule(expression)).toThrow(
      /is no field of a cron expression\.$|^A cron expression has six fields|^Exactly one of the days|is no schedule\.$|is neither rate/,
    );
  });
});

describe("a Lambda with a schedule", () => {
  const nightly: ScheduledLambda = { name: "nightly", expression: "cron(0 3 * * ? *)", file: "clean.ts" };
  let store: Store;
  let time: number;
  let runs: { file: string; event: any }[];
  let sources: LambdaSource[];
  let failures: number;

  function start(schedules: readonly ScheduledLambda[]): void {
    const now = () => new Date(time);
    const invoke = async (file: string, event: unknown) => {
      runs.push({ file, event });
      if ((failures -= 1) >= 0) throw new Error("not now");
      return Promise.resolve();
    };
    const rules = scheduleRules(schedules);
    const bus = createEventBus({ store, now, random: systemRandom, invoke, rules, retryDelaysSeconds: [60] });
    sources = [bus, createSchedules({ store, now, bus }, schedules)];
    for (const source of sources) source.start();
  }
  const stop = async () => {
    for (const source of sources) await source.stop();
  };

  beforeEach(() => {
    store = openStore(":memory:");
    time = Date.parse("2026-11-20T02:59:00Z");
    [runs, failures] = [[], 0];
  });
  afterEach(async () => {
    await stop();
    store.close();
  });

  test("runs once when it is due by the local AWS's clock, with AWS's event", async () => {
    start([nightly]);
    time += 60_000;
    await expectSoon(() => runs).toEqual([
      {
        file: "clean.ts",
        event: {
          version: "0",
          id: expect.any(String),
          "detail-type": "Scheduled Event",
          source: "aws.events",
          account: "111122223333",
          time: "2026-11-20T03:00:00Z",
          region: "eu-central-1",
          resources: ["arn:aws:events:eu-central-1:111122223333:rule/nightly"],
          detail: {},
        },
      },
    ]);
    time += 24 * 3_600_000;
    await expectSoon(() => runs.map(({ event }) => event.time)).toEqual([
      "2026-11-20T03:00:00Z",
      "2026-11-21T03:00:00Z",
    ]);
  });

  test("runs once at the start for all missed runs, and not at all without missed ones", async () => {
    start([nightly]);
    await stop();
    time += 3 * 24 * 3_600_000;
    start([nightly]);
    await expectSoon(() => runs.length).toBe(1);
    await stop();
    start([nightly, { name: "new", expression: "rate(1 day)", file: "new.ts" }]);
    time += 24 * 3_600_000;
    await expectSoon(() => runs.map(({ file }) => file).toSorted()).toEqual(["clean.ts", "clean.ts", "new.ts"]);
  });

  test("is retried when it fails", async () => {
    failures = 1;
    start([nightly]);
    time += 60_000;
    await expectSoon(() => runs.length).toBe(1);
    time += 60_000;
    await expectSoon(() => runs.length).toBe(2);
    expect(runs[1]!.event).toEqual(runs[0]!.event);
  });

  test("follows a changed expression", async () => {
    start([nightly]);
    await stop();
    start([{ ...nightly, expression: "cron(0 4 * * ? *)" }]);
    time += 3_600_000 + 60_000;
    await expectSoon(() => runs.map(({ event }) => event.time)).toEqual(["2026-11-20T04:00:00Z"]);
  });
});
