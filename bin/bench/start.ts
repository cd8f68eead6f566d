import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { outputs } from "../build/outputs.ts";
import type { Row } from "./row.ts";
import { startProduct, withDataFolder } from "./started-product.ts";

const run = promisify(execFile);

interface Start {
  /** From the command until the login page is available. */
  readonly seconds: number;
  /** The memory of the process then, in MB. */
  readonly megabytes: number;
}

async function memoryOf(pid: number | undefined): Promise<number> {
  const { stdout } = await run("ps", ["-o", "rss=", "-p", String(pid)]);
  return Number(stdout) / 1024;
}

async function startOnce(folder: string): Promise<Start> {
  const started = performance.now();
  const { child, url, stop } = await startProduct(folder);
  const page = await fetch(`${url}/login`);
  const seconds = (performance.now() - started) / 1000;
  const megabytes = await memoryOf(child.pid);
  await stop();
  if (!page.ok) throw new Error(`The login page answered ${page.status}`);
  return { seconds, megabytes };
}

/** `npm start`: the first time, with build and demo data, and the second. */
export async function bench(): Promise<Row[]> {
  await rm(dirname(outputs.web), { recursive: true, force: true });
  return withDataFolder(async (folder) => {
    const first = await startOnce(folder);
    const again = await startOnce(folder);
    return [
      { name: "start: first, with build and demo", value: first.seconds, unit: "s", target: 20, better: "lower" },
      { name: "start: again", value: again.seconds, unit: "s", target: 5, better: "lower" },
      { name: "start: memory after the first", value: first.megabytes, unit: "MB", target: 400, better: "lower" },
      { name: "start: memory after the second", value: again.megabytes, unit: "MB", target: 400, better: "lower" },
      {
        ...{ name: "start: memory, first against second", unit: "×", better: "lower" },
        ...{ value: first.megabytes / again.megabytes, target: 1.5 },
      },
    ];
  });
}
