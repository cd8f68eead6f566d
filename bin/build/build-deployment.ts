import { buildLambdas } from "./build-lambdas.ts";
import { outputs } from "./outputs.ts";
import { synthesizeStage } from "./synthesize-stage.ts";

/** All Lambdas, and the templates and assets of the example stages: what `npm start -- --lambda` and tests run. */
export async function buildDeployment(): Promise<void> {
  await buildLambdas(outputs.lambdas);
  for (const stage of ["dev", "prd"]) await synthesizeStage(stage);
}
