import { buildLambdas } from "./build-lambdas.ts";
import { recordBuild } from "./build-record.ts";
import { buildSite } from "./build-site.ts";
import { outputs } from "./outputs.ts";

/** Builds everything that a deployment needs. */
export async function buildAll(): Promise<void> {
  await buildLambdas(outputs.lambdas);
  await recordBuild("site", buildSite);
}
