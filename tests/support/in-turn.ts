import fc, { type Scheduler } from "fast-check";
import { aroundCalls, type Within } from "./around-calls.ts";

/** Does a step when its turn comes; nobody else has theirs until it has ended. */
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

/** Lets others have so many turns. */
export async function waitTurns(scheduler: Scheduler, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await inOneTurn(scheduler, "waits", () => Promise.resolve());
}

/** Each call of a service waits for its turn. */
const waiting = (scheduler: Scheduler, who: string): Within =>
  aroundCalls((name, call) =>
    name === "open" ? call() : inOneTurn(scheduler, `${who}: ${name}`, () => Promise.resolve(call())),
  );

/** Two at once: fast-check says whose call of a service comes next. */
export const inTurn = (scheduler: Scheduler): readonly [Within, Within] => [
  waiting(scheduler, "first"),
  waiting(scheduler, "second"),
];

const moment = fc.noBias(fc.nat({ max: 30 }));

/** Plays what two do at once in one order after the other, with a number that says when the second begins. */
export const inEachOrder = (
  play: (scheduler: Scheduler, turns: number) => Promise<void>,
  numRuns = 12,
): Promise<void> =>
  fc.assert(fc.asyncProperty(fc.scheduler(), moment, play), { seed: 19, numRuns, endOnFailure: true });
