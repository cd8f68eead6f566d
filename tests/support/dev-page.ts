import type { CliFolder, CliRun } from "./cli.ts";

interface DevPage {
  readonly url: string;
  /** As Ctrl C does. */
  readonly end: () => Promise<CliRun>;
}

/** Runs `sestina dev` in a folder until it is ended. */
export async function startDev(folder: CliFolder, args: readonly string[] = ["--port", "0"]): Promise<DevPage> {
  let interrupt: () => void = () => undefined;
  const interrupted = new Promise<void>((done) => (interrupt = done));
  let run: Promise<CliRun> | undefined;
  const line = await new Promise<string>((shown, failed) => {
    run = folder.run(["dev", ...args], { untilInterrupted: () => interrupted, write: shown });
    run.then(({ err }) => {
      failed(new Error(err));
    }, failed);
  });
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0] ?? "";
  return {
    url,
    end: () => {
      interrupt();
      return run!;
    },
  };
}
