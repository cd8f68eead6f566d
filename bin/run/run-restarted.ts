import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type FSWatcher, statSync, watch } from "node:fs";
import { dirname, join } from "node:path";
import * as z from "zod";

interface RestartedProgram {
  readonly close: () => Promise<void>;
}

interface ProgramOptions {
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

/** One save of an editor is several changes of the file. */
const QUIET_MS = 20;

const modifiedAt = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.mtimeMs;

/**
 * Runs a program with Node and starts it again when a file of a module has changed that it loads itself (see
 * `report-modules.ts`), after a failure too. `node --watch` would also restart it for modules that it loads again.
 */
export function runRestarted({ args, cwd, env }: ProgramOptions): RestartedProgram {
  const preload = new URL("report-modules.ts", import.meta.url).href;
  /** The modules' files, each with the time of its content. */
  const files = new Map<string, number | undefined>();
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let child = start();

  function start(): ChildProcess {
    const started = spawn(process.execPath, ["--import", preload, ...args], {
      cwd,
      env,
      stdio: ["inherit", "inherit", "inherit", "ipc"],
    });
    started.on("message", (message) => keep(z.string().parse(message)));
    return started;
  }

  function keep(file: string): void {
    if (files.has(file)) return;
    files.set(file, modifiedAt(file));
    const folder = dirname(file);
    if (!watchers.has(folder))
      watchers.set(
        folder,
        watch(folder, (_, name) => changed(join(folder, name ?? ""))),
      );
  }

  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;

  function changed(file: string): void {
    const isOwn = files.has(file) && files.get(file) !== modifiedAt(file);
    // After a failure it may be a file that was missing.
    if (isClosed || !(isOwn || hasEnded())) return;
    clearTimeout(timer);
    timer = setTimeout(() => void restart(), QUIET_MS);
  }

  async function end(): Promise<void> {
    if (hasEnded()) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  }

  async function restart(): Promise<void> {
    files.clear();
    await end();
    if (!isClosed) child = start();
  }

  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      for (const watcher of watchers.values()) watcher.close();
      await end();
    },
  };
}
