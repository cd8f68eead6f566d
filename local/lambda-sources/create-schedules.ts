import * as z from "zod";
import type { EventBuses } from "#local/events/event-bus.ts";
import { type EventRule, ruleArn } from "#local/events/rules.ts";
import { operator } from "#local/operator.ts";
import type { Store } from "#local/store.ts";
import { parseSchedule, type Schedule } from "./schedule/schedule-expression.ts";
import type { LambdaSource } from "./source.ts";

/** A Lambda with a schedule, in UTC. */
export interface ScheduledLambda {
  /** Unique among schedules and event rules. */
  readonly name: string;
  /** "rate(5 minutes)" or "cron(0 3 * * ? *)". */
  readonly expression: string;
  /** The Lambda's file in the repository. */
  readonly file: string;
}

const Planned = z.object({ name: z.string(), expression: z.string(), nextAt: z.iso.datetime().optional() });

const LOOK_EVERY_MS = 500;

const arnOf = (name: string): string => ruleArn({ name, region: operator.region });

/** The event rules from each schedule to its Lambda. */
export const scheduleRules = (schedules: readonly ScheduledLambda[]): readonly EventRule[] =>
  schedules.map(({ name, file }) => ({
    name,
    file,
    region: operator.region,
    pattern: { source: ["aws.events"], resources: [arnOf(name)] },
  }));

interface Deps {
  readonly store: Store;
  readonly now: () => Date;
  readonly bus: Pick<EventBuses, "accept">;
}

/**
 * Puts a "Scheduled Event" on the operator's bus whenever a schedule is due by the local AWS's clock. Runs that were
 * missed while the process was stopped happen once at the start. The event and the time of the next one are stored
 * together.
 */
export function createSchedules({ store, now, bus }: Deps, schedules: readonly ScheduledLambda[]): LambdaSource {
  const plans = store.collection("schedule", Planned);
  const parsed = schedules.map((each) => ({ ...each, schedule: parseSchedule(each.expression) }));
  let timer: NodeJS.Timeout | undefined;

  const plan = (name: string, expression: string, at: Date | undefined): void =>
    plans.put(name, { name, expression, nextAt: at?.toISOString() });

  function look(name: string, expression: string, schedule: Schedule): void {
    const time = now();
    const { nextAt } = plans.get(name) ?? {};
    if (nextAt === undefined || Date.parse(nextAt) > time.getTime()) return;
    const due = new Date(nextAt);
    store.atomically(() => {
      const event = { accountId: operator.accountId, region: operator.region, resources: [arnOf(name)], detail: {} };
      bus.accept({ ...event, source: "aws.events", detailType: "Scheduled Event" }, due);
      plan(name, expression, schedule.next(due, time));
    });
  }

  const lookAtAll = (): void => {
    for (const { name, expression, schedule } of parsed) look(name, expression, schedule);
  };

  return {
    start: () => {
      for (const { name, expression, schedule } of parsed) {
        if (plans.get(name)?.expression !== expression) plan(name, expression, schedule.next(now(), now()));
      }
      lookAtAll();
      timer = setInterval(lookAtAll, LOOK_EVERY_MS).unref();
    },
    stop: () => {
      clearInterval(timer);
      return Promise.resolve();
    },
  };
}
