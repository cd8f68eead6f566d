import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");

export interface StartedProduct {
  readonly child: ChildProcess;
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the product as `npm start -- ...options` does, with its data in `folder`; the process is stopped if it does not print its
 * URL.
 */
export async function startProduct(folder: string, options: readonly string[] = []): Promise<StartedProduct> {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "bin/local.ts", ...options], {
    cwd: root,
    env: { ...process.env, PORT: "0", SESTINA_DATA: folder, LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const stop = async () => {
    child.kill("SIGINT");
    if (child.exitCode === null) await once(child, "exit");
  };
  let text = "";
  const ended = once(child, "exit").then(() => "ended");
  child.stdout.on("data", (chunk: Buffer) => (text += chunk.toString()));
  for (;;) {
    const port = /Sestina\s+http:\/\/localhost:(\d+)[^]*Ctrl-C/.exec(text)?.[1];
    if (port !== undefined) return { child, url: `http://localhost:${port}`, stop };
    if ((await Promise.race([ended, once(child.stdout, "data")])) === "ended") throw new Error(`It ended:\n${text}`);
  }
}

/** Runs `act` with a temporary data folder. */
export async function withDataFolder<T>(act: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "sestina-bench-"));
  try {
    return await act(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
