import type { LocalStageOptions } from "#bin/local-stage/start-local-stage.ts";
import { readDeployedFunctions } from "../../bin/build/deployed-functions.ts";
import { buildWhenChanged } from "../../bin/build/build-when-changed.ts";
import { stageFolder } from "../../bin/build/outputs.ts";

/** Every Lambda that a stage with every option deploys, as the local Lambda runs it. */
export async function deployedLambdas(): Promise<NonNullable<LocalStageOptions["lambda"]>> {
  await buildWhenChanged("deployment");
  return { functions: await readDeployedFunctions(stageFolder("prd")) };
}
