import { expect } from "vitest";
import { aroundCalls, type Within } from "./around-calls.ts";

/** Ends a process: code that catches it gets no further, since every later call of a service throws it too. */
class Killed extends Error {
  override name = "Killed";
}

interface KillableProcess {
  readonly within: Within;
  /** Completed writes. */
  readonly writes: () => number;
  readonly isKilled: () => boolean;
}

/** Calls that change nothing. */
const reads = /^(get|find|list|query|changedSince|check|open|sendingAccount|testRender)/;

/**
 * Simulates a process that is killed right after its n-th write to any service: the write is done, its answer is lost,
 * and no later call is done.
 */
export function startProcess(killedAfter: number): KillableProcess {
  let writes = 0;
  const isKilled = () => writes >= killedAfter;
  const live = () => {
    if (isKilled()) throw new Killed("the process was killed");
  };

  const within = aroundCalls((name, call) => {
    live();
    const result = call();
    if (!(result instanceof Promise)) return result;
    return result.then((value: unknown) => {
      // A call that was in progress when the process was killed is done, and its answer is lost.
      live();
      if (!reads.test(name)) writes += 1;
      live();
      return value;
    });
  });

  return { within, writes: () => writes, isKilled };
}

/** An operation of several writes, with separate data for each run. */
interface Operation<World> {
  /** Creates the same initial data each time, apart from ids and times. */
  readonly prepare: () => Promise<World>;
  /** Starts the operation in a process that may be killed: its services go through `within`. */
  readonly run: (world: World, within: Within) => Promise<unknown>;
  /** The background work after it: the schedules and the queue. */
  readonly resume: (world: World) => Promise<unknown>;
  /** The final data, without what differs from run to run. */
  readonly look: (world: World) => Promise<unknown>;
  /** Given where steps repeat: only this many of its first and of its last writes are interrupted. */
  readonly atEnds?: number;
}

/**
 * Runs an operation once without interruption, and then once for each of its writes, killed right after that write and
 * resumed. Each run must end with the data of the first one. Returns the number of writes.
 */
export async function breakAfterEachWrite<World>(operation: Operation<World>): Promise<number> {
  const play = async (killedAfter: number) => {
    const world = await operation.prepare();
    const process = startProcess(killedAfter);
    await operation.run(world, process.within).catch((error: unknown) => {
      if (!process.isKilled()) throw error;
    });
    const writes = process.writes();
    await operation.resume(world);
    return { writes, end: await operation.look(world) };
  };
  const unbroken = await play(Infinity);
  const { atEnds = Infinity } = operation;
  for (let killedAfter = 1; killedAfter <= unbroken.writes; killedAfter += 1) {
    if (killedAfter > atEnds && killedAfter <= unbroken.writes - atEnds) continue;
    const { end } = await play(killedAfter);
    expect(end, `killed after write ${String(killedAfter)} of ${String(unbroken.writes)}`).toEqual(unbroken.end);
  }
  return unbroken.writes;
}
