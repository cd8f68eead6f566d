import { buildLambdas } from "./build-lambdas.ts";
import { outputs } from "./outputs.ts";
import { stageVariants } from "./stage-variants.ts";
import { synthesizeStage } from "./synthesize-stage.ts";

/** Builds all Lambdas, and the templates and assets of stages, which `npm start -- --lambda` and tests run. */
export async function buildDeployment(): Promise<void> {
  await buildLambdas(outputs.lambdas);
  for (const settings of Object.values(stageVariants)) await synthesizeStage(settings);
}
