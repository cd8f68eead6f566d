import { isAbsolute, resolve } from "node:path";
import type { Outcome } from "./failure.ts";
import type { Paint } from "./paint.ts";
import type { Surroundings } from "./surroundings.ts";

/** What every command is given next to its own options. */
export interface CommandContext {
  readonly around: Surroundings;
  readonly paint: Paint;
  /** Whether the answer is read by a program. */
  readonly isJson: boolean;
  /** A line about what is going on, for people who wait. */
  readonly report: (line: string) => void;
  /** How far the command is, for people who wait: each line takes the place of the one before, and the last one goes. */
  readonly status: (line: string) => void;
  /** Prints a line that a user should read, also in a pipeline: on stderr, with `--json` as well. */
  readonly warn: (line: string) => void;
  /** Hides a value in all that is written from now on. */
  readonly keepSecret: (secret: string) => void;
}

/** A command: its options were parsed by the command line; what it returns is written. */
export type Command<Options> = (options: Options, context: CommandContext) => Promise<Outcome>;

export const counted = (count: number, one: string, more = `${one}s`): string =>
  `${String(count)} ${count === 1 ? one : more}`;

export const pathFrom = ({ cwd }: Surroundings, path: string): string => (isAbsolute(path) ? path : resolve(cwd, path));
