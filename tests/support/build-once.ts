import { access, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { App } from "aws-cdk-lib";
import * as z from "zod";
import { readStageSettings } from "#infra/settings.ts";
import { addStage } from "#infra/stage.ts";
import { outputs } from "../../bin/build/outputs.ts";
import { buildLambdas } from "../../bin/build/build-lambdas.ts";
import { templatesFolder } from "./synthesized.ts";

/** The site's files matter to a deployment, not to what is asserted of it: something is enough where nothing is built. */
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

/** What the infrastructure's tests look at is built once, before all of them. */
export default async function setup(): Promise<void> {
  await buildLambdas(outputs.lambdas);
  await somethingToDeploy(outputs.web);
  await somethingToDeploy(outputs.editor);
  const { context } = Cdk.parse(JSON.parse(await readFile("cdk.json", "utf8")));
  for (const stage of ["dev", "prd"]) {
    await rm(templatesFolder(stage), { recursive: true, force: true });
    const app = new App({ outdir: templatesFolder(stage), context });
    addStage(app, readStageSettings(stage));
    app.synth();
  }
}
