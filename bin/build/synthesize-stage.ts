import { access, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { App } from "aws-cdk-lib";
import * as z from "zod";
import type { StageSettings } from "#infra/settings.ts";
import { addStage } from "#infra/stage.ts";
import { outputs, stageFolder } from "./outputs.ts";

const root = resolve(import.meta.dirname, "../..");

/** A deployment needs the site's files, its templates do not: a placeholder file is enough before the build. */
async function somethingToDeploy(folder: string): Promise<void> {
  const isThere = await access(folder).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "placeholder.txt"), "for synthesis");
}

const Cdk = z.object({ context: z.record(z.string(), z.unknown()) });

/** Writes the templates and assets of a stage into the folder of its name. The Lambdas must be built. */
export async function synthesizeStage(settings: StageSettings): Promise<void> {
  for (const folder of [outputs.web, outputs.editor]) {
    await somethingToDeploy(folder);
    await somethingToDeploy(join(folder, "assets"));
  }
  const { context } = Cdk.parse(JSON.parse(await readFile(join(root, "cdk.json"), "utf8")));
  const outdir = stageFolder(settings.stage);
  await rm(outdir, { recursive: true, force: true });
  const app = new App({ outdir, context });
  addStage(app, settings);
  app.synth();
}
