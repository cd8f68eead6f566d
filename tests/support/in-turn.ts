import fc, { type Scheduler } from "fast-check";
import { aroundCalls, type Within } from "./around-calls.ts";

/** Each call of a service waits for its turn. */
const waiting = (scheduler: Scheduler, who: string): Within =>
  aroundCalls((name, call) =>
    name === "open" ? call() : scheduler.schedule(Promise.resolve(), `${who}: ${name}`).then(call),
  );

/** Two at once: fast-check says whose call of a service comes next. */
export const inTurn = (scheduler: Scheduler): readonly [Within, Within] => [
  waiting(scheduler, "first"),
  waiting(scheduler, "second"),
];

/** Plays what two do at once in one order after the other, with a number that says when the second begins. */
export const inEachOrder = (
  play: (scheduler: Scheduler, turns: number) => Promise<void>,
  numRuns = 12,
): Promise<void> =>
  fc.assert(fc.asyncProperty(fc.scheduler(), fc.nat({ max: 30 }), play), { seed: 19, numRuns, endOnFailure: true });
