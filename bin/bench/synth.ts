import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { buildAll } from "../build/build-all.ts";
import { runStep } from "../run/step.ts";
import { inTurn, ratioRow } from "./in-turn.ts";
import type { Row } from "./row.ts";

const ROUNDS = 5;
const Template = z.object({ Resources: z.record(z.string(), z.unknown()).default({}) });

async function synthesize(folder: string, options: readonly string[]): Promise<number> {
  const { ok, seconds, output } = await runStep("synth", ["cdk", "synth", "--quiet", "--output", folder, ...options]);
  if (!ok) throw new Error(output);
  return seconds;
}

/** The number of resources in the templates of a synthesis. */
async function countResources(folder: string): Promise<number> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".template.json"));
  const templates = await Promise.all(files.map(async (file) => readFile(join(folder, file), "utf8")));
  return templates.reduce((sum, text) => sum + Object.keys(Template.parse(JSON.parse(text)).Resources).length, 0);
}

/** `cdk synth` of one stage with cdk-nag after the build, and of an app with as many plain resources. */
export async function bench(): Promise<Row[]> {
  await buildAll();
  const folder = await mkdtemp(join(tmpdir(), "sestina-synth-"));
  const stage = ["--strict", "-c", "stage=prd"];
  try {
    await synthesize(join(folder, "ours"), stage);
    const resources = String(await countResources(join(folder, "ours")));
    const times = await inTurn(ROUNDS, {
      ours: () => synthesize(join(folder, "ours"), stage),
      plain: () => synthesize(join(folder, "plain"), ["--app", `node bin/bench/synth/plain-app.ts ${resources}`]),
    });
    const row = { name: "synth of a stage, with nag", unit: "s", better: "lower", target: 3 } as const;
    return [ratioRow({ ...row, reference: `a plain app of ${resources} resources` }, times.ours, times.plain)];
  } finally {
    await rm(folder, { recursive: true });
  }
}
