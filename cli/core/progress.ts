import type { CommandContext } from "./command.ts";

/** Before, an estimate would jump. */
const FIRST_ESTIMATE_AFTER = 3;
const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** How many calls a command has made, and how long more of them take at least. */
export interface CallRate {
  readonly made: () => number;
  /** Milliseconds that the announced rate asks for. */
  readonly timeFor: (calls: number) => number;
}

/** What a command of few calls needs of a rate. */
const noRate: CallRate = { made: () => 0, timeFor: () => 0 };

interface Context extends Pick<CommandContext, "around" | "status"> {
  /** Of the calls that the command makes. */
  readonly rate?: CallRate | undefined;
}

const CELLS = 20;

function barOf(done: number, total: number): string {
  const full = Math.floor((CELLS * done) / total);
  return "█".repeat(full) + "░".repeat(CELLS - full);
}

/**
 * Shows how far a command is, and how long the rest will take: `██░░ 12 of 24: Welcome (2 minutes left)`. The estimate follows the
 * measured pace, or the announced rate of calls where that is slower.
 */
export function createProgress({ around, status, rate = noRate }: Context, total: number): (name: string) => void {
  const began = around.now();
  const before = rate.made();
  let done = 0;
  return (name) => {
    done += 1;
    const measured = ((around.now() - began) / done) * (total - done);
    const calls = Math.ceil(((rate.made() - before) / done) * (total - done));
    const left = Math.max(measured, rate.timeFor(calls));
    const estimate = done < FIRST_ESTIMATE_AFTER || left < SECOND ? "" : ` (${durationText(left)} left)`;
    status(`${barOf(done, total)} ${String(done)} of ${String(total)}: ${name}${estimate}`);
  };
}

function durationText(milliseconds: number): string {
  const [count, unit] =
    milliseconds < 1.5 * MINUTE
      ? [Math.ceil(milliseconds / SECOND), "second"]
      : [Math.ceil(milliseconds / MINUTE), "minute"];
  return `${String(count)} ${unit}${count === 1 ? "" : "s"}`;
}
