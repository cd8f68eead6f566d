import envPaths from "env-paths";

/** Everything that a command reaches outside of its arguments. */
export interface Surroundings {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where credentials are stored. */
  readonly configFolder: string;
  readonly fetch: typeof fetch;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Milliseconds, as of `Date.now`. */
  readonly now: () => number;
  readonly write: (text: string) => void;
  readonly writeError: (text: string) => void;
  /** Whether people read what is written: colors and progress are shown only then. */
  readonly isTerminal: boolean;
  readonly isErrorTerminal: boolean;
  /** How many characters a line of the terminal has. */
  readonly columns: number;
  /** Whether questions can be asked. */
  readonly isInteractive: boolean;
  readonly readStdin: () => Promise<string>;
  readonly openInBrowser: (address: string) => Promise<void>;
  /** Until the user presses Ctrl C, or the process shall end. */
  readonly untilInterrupted: () => Promise<void>;
}

const USUAL_COLUMNS = 80;

/** Those of the process. */
export function ownSurroundings(): Surroundings {
  const { stdin, stdout, stderr, env } = process;
  return {
    cwd: process.cwd(),
    env,
    configFolder: env["SESTINA_CONFIG_FOLDER"] ?? envPaths("sestina", { suffix: "" }).config,
    fetch,
    wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
    now: () => Date.now(),
    write: (text) => stdout.write(text),
    writeError: (text) => stderr.write(text),
    isTerminal: stdout.isTTY,
    isErrorTerminal: stderr.isTTY,
    columns: stderr.columns || USUAL_COLUMNS,
    isInteractive: stdin.isTTY && stderr.isTTY,
    readStdin: async () => {
      const { text } = await import("node:stream/consumers");
      return text(stdin);
    },
    openInBrowser: async (address) => {
      const { default: open } = await import("open");
      await open(address);
    },
    untilInterrupted: () =>
      new Promise<void>((done) => {
        for (const signal of ["SIGINT", "SIGTERM"] as const)
          process.once(signal, () => {
            done();
          });
      }),
  };
}
