import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { outputs } from "../build/outputs.ts";
import { plainPassSeconds } from "./bundles.ts";
import { inTurn, ratioRow } from "./in-turn.ts";
import { median } from "./median.ts";
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

/**
 * `npm start`: the first time, with build and demo data, and the second, compared with one plain pass of esbuild over
 * the Lambdas.
 */
export async function bench(): Promise<Row[]> {
  return withDataFolder(async (folder) => {
    let round = 0;
    const times = await inTurn(3, {
      plain: plainPassSeconds,
      first: async () => {
        await rm(dirname(outputs.web), { recursive: true, force: true });
        return startOnce(join(folder, String((round += 1))));
      },
      again: () => startOnce(join(folder, String(round))),
    });
    const seconds = (starts: readonly Start[]) => starts.map((start) => start.seconds);
    const megabytes = (starts: readonly Start[]) => median(starts.map((start) => start.megabytes));
    const row = { unit: "s", better: "lower", reference: "one plain pass of esbuild over the Lambdas" } as const;
    return [
      ratioRow({ ...row, name: "start: first, with build and demo", target: 8 }, seconds(times.first), times.plain),
      ratioRow({ ...row, name: "start: again", target: 4 }, seconds(times.again), times.plain),
      {
        ...{ name: "start: memory after the first", value: megabytes(times.first), unit: "MB" },
        ...{ target: 300, better: "lower" },
      },
      {
        ...{ name: "start: memory after the second", value: megabytes(times.again), unit: "MB" },
        ...{ target: 300, better: "lower" },
      },
    ];
  });
}
