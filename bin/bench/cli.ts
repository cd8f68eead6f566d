import { execFile } from "node:child_process";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { bundleCli } from "#cli/bundle.ts";
import { inTurn, ratioRow } from "./in-turn.ts";
import type { Row } from "./row.ts";

const run = promisify(execFile);

async function withBundle<T>(use: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "sestina-cli-"));
  try {
    const file = join(folder, "sestina.mjs");
    await bundleCli(file);
    return await use(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const kilobytes = async (file: string): Promise<number> => (await stat(file)).size / 1024;

/** The command line is one file, which each run reads; those for agents and for Amazon SES are other ones, which `sestina mcp` and `sestina import --ses` read too. */
export const sizes = (): Promise<Row[]> =>
  withBundle(async (file) => [
    { name: "command line, one file", value: await kilobytes(file), unit: "KB", target: 700, better: "lower" },
    {
      ...{ name: "command line: part for agents", value: await kilobytes(join(dirname(file), "sestina-mcp.mjs")) },
      ...{ unit: "KB", target: 350, better: "lower" },
    },
    {
      ...{ name: "command line: part for Amazon SES", value: await kilobytes(join(dirname(file), "sestina-ses.mjs")) },
      ...{ unit: "KB", target: 550, better: "lower" },
    },
  ]);

async function milliseconds(...args: readonly string[]): Promise<number> {
  const started = performance.now();
  await run(process.execPath, args);
  return performance.now() - started;
}

/**
 * From the command until its answer, compared with a Node that runs nothing: 150 ms are 3.5 times as much as Node needs on
 * an idle machine.
 */
export async function bench(): Promise<Row[]> {
  return withBundle(async (file) => {
    const times = await inTurn(9, {
      node: () => milliseconds("-e", "0"),
      help: () => milliseconds(file, "--help"),
    });
    const row = { name: "command line: start", unit: "ms", better: "lower", reference: "Node alone" } as const;
    return [...(await sizes()), ratioRow({ ...row, target: 3.5 }, times.help, times.node)];
  });
}
