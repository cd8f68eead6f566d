import { App } from "aws-cdk-lib";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import * as z from "zod";
import { readStageSettings } from "#infra/settings.ts";
import { addStage } from "#infra/stage.ts";
import { synthesizedTo } from "./synthesized.ts";

const root = resolve(import.meta.dirname, "../..");
const Cdk = z.object({ context: z.record(z.string(), z.unknown()) });

/** The templates that the infrastructure's tests look at are made once, before all of them, as `npm run synth` makes them. */
export default function setup(): void {
  const { context } = Cdk.parse(JSON.parse(readFileSync(join(root, "cdk.json"), "utf8")));
  for (const stage of ["dev", "prd"]) {
    const app = new App({
      outdir: synthesizedTo(stage),
      context: { ...context, "aws:cdk:disable-asset-staging": true },
    });
    addStage(app, readStageSettings(stage));
    app.synth();
  }
}
