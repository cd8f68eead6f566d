import fc, { type Scheduler } from "fast-check";
import { aroundCalls, type Within } from "./around-calls.ts";

/** Runs a step when its turn comes; no other step runs until it has ended. */
export async function inOneTurn<T>(scheduler: Scheduler, label: string, step: () => Promise<T>): Promise<T> {
  let ended: Promise<T> | undefined;
  const builder = async () => {
    ended = step();
    await ended.catch(() => undefined);
  };
  await scheduler.scheduleSequence([{ builder, label }]).task;
  if (ended === undefined) throw new Error(`${label} never had its turn`);
  return ended;
}

/** Yields that many turns to others. */
export async function waitTurns(scheduler: Scheduler, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await inOneTurn(scheduler, "waits", () => Promise.resolve());
}

/** Each call of a service waits for its turn. */
const waiting = (scheduler: Scheduler, who: string): Within =>
  aroundCalls((name, call) =>
    name === "open" ? call() : inOneTurn(scheduler, `${who}: ${name}`, () => Promise.resolve(call())),
  );

/** Two concurrent operations: fast-check chooses whose service call comes next. */
export const inTurn = (scheduler: Scheduler): readonly [Within, Within] => [
  waiting(scheduler, "first"),
  waiting(scheduler, "second"),
];

const moment = fc.noBias(fc.nat({ max: 30 }));

/** Runs the calls of two concurrent operations in one order after the other; a number states when the second begins. */
export const inEachOrder = (
  play: (scheduler: Scheduler, turns: number) => Promise<void>,
  numRuns = 12,
): Promise<void> =>
  fc.assert(fc.asyncProperty(fc.scheduler(), moment, play), { seed: 19, numRuns, endOnFailure: true });
