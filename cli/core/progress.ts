import type { CommandContext } from "./command.ts";

/** Before, an estimate would jump. */
const FIRST_ESTIMATE_AFTER = 3;
const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Shows how far a command is, and how long the rest will take: `12 of 300: Welcome (2 minutes left)`. */
export function createProgress(
  { around, report }: Pick<CommandContext, "around" | "report">,
  total: number,
): (name: string) => void {
  const began = around.now();
  let done = 0;
  return (name) => {
    done += 1;
    const left = ((around.now() - began) / done) * (total - done);
    const estimate = done < FIRST_ESTIMATE_AFTER || left < SECOND ? "" : ` (${durationText(left)} left)`;
    report(`${String(done)} of ${String(total)}: ${name}${estimate}`);
  };
}

function durationText(milliseconds: number): string {
  const [count, unit] =
    milliseconds < 1.5 * MINUTE
      ? [Math.ceil(milliseconds / SECOND), "second"]
      : [Math.ceil(milliseconds / MINUTE), "minute"];
  return `${String(count)} ${unit}${count === 1 ? "" : "s"}`;
}
