import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test as base } from "@playwright/test";
import { type LambdaOption, lambdaOption } from "./lambda-option.ts";

/** The product as `npm start -- --empty` runs it, or with the demo company (`demo`) as `npm start` does: a separate process with its data in a folder. */
export interface E2eProduct {
  readonly url: string;
  /** Its output since the last start. */
  readonly printed: () => string;
  /** Stops the process and starts another one on the same data and port. */
  readonly restart: () => Promise<void>;
}

const root = resolve(import.meta.dirname, "../..");

interface Running {
  readonly url: string;
  readonly printed: () => string;
  readonly stop: () => Promise<void>;
}

async function untilReady(child: ChildProcess, printed: () => string): Promise<string> {
  const ended = once(child, "exit").then(() => "ended");
  for (;;) {
    const url = /Sestina\s+(http:\S+)[^]*Ctrl-C/.exec(printed())?.[1];
    if (url !== undefined) return url;
    const more = await Promise.race([ended, once(child.stdout!, "data")]);
    if (more === "ended") throw new Error(`npm start ended:\n${printed()}`);
  }
}

async function start(dataFolder: string, port: number, options: readonly string[]): Promise<Running> {
  const child = spawn(process.execPath, ["bin/local.ts", ...options], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      SESTINA_DATA: dataFolder,
      LOG_LEVEL: "error",
      NEW_ROLE_WAIT_SECONDS: "0",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  const printed = () => text;
  const url = await untilReady(child, printed);
  return {
    url,
    printed,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill("SIGINT");
      await once(child, "exit");
    },
  };
}

/** A journey through a newly installed product. */
export const test = base.extend<{ product: E2eProduct; demo: boolean }, LambdaOption>({
  lambda: lambdaOption,
  demo: [false, { option: true }],
  product: async ({ lambda, demo }, provide) => {
    const folder = await mkdtemp(join(tmpdir(), "sestina-e2e-"));
    const options = [...(demo ? [] : ["--empty"]), ...(lambda ? ["--lambda"] : [])];
    let running = await start(folder, 0, options);
    const { url } = running;
    await provide({
      url,
      printed: () => running.printed(),
      restart: async () => {
        await running.stop();
        running = await start(folder, Number(new URL(url).port), options);
      },
    });
    await running.stop();
    await rm(folder, { recursive: true, force: true });
  },
  baseURL: async ({ product }, provide) => provide(product.url),
});

export { expect };
