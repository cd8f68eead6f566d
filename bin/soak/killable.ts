import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** The product in a separate process on the data of a folder, which is killed and restarted while others call it. */
export interface Killable {
  /** Its URL, once it answers; during a restart it waits for the next one. */
  readonly url: () => Promise<string>;
  /** SIGKILL, without a graceful shutdown; then it restarts on the same data. */
  readonly killAndStart: () => Promise<void>;
  /** Calls the console's API; returns its answer, undefined if that is empty. */
  readonly console: (method: string, path: string, body?: object) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

async function startOn(folder: string): Promise<{ child: ChildProcess; url: string }> {
  const program = join(import.meta.dirname, "product-child.ts");
  const args = ["--disable-warning=ExperimentalWarning", program, folder, "Infinity"];
  // Its log of intended failures is dropped.
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "ignore"] });
  const ended = once(child, "exit").then(() => undefined);
  let said = "";
  for (;;) {
    const more = await Promise.race([once(child.stdout, "data"), ended]);
    if (more === undefined) throw new Error(`The product has ended instead of starting: ${said}`);
    said += String(more[0]);
    const url = /^http:\S+$/m.exec(said)?.[0];
    if (url === undefined) continue;
    child.stdout.resume();
    return { child, url };
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

export async function startKillable(folder: string): Promise<Killable> {
  let running = startOn(folder);
  await running;
  return {
    url: async () => (await running).url,
    killAndStart: async () => {
      const { child } = await running;
      running = end(child).then(() => startOn(folder));
      await running;
    },
    console: async (method, path, body) => {
      const { url } = await running;
      const init = { method, ...(body !== undefined && { body: JSON.stringify(body) }) };
      const answer = await fetch(`${url}/_local/api${path}`, init);
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path}: ${text}`);
      const value: unknown = text === "" ? undefined : JSON.parse(text);
      return value;
    },
    close: async () => end((await running).child),
  };
}
