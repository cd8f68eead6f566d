import { buildAll } from "../build/build-all.ts";
import { runStep } from "../run/step.ts";

/** Builds everything, then runs the CDK once for each list of arguments; stops at the first failure. */
export async function buildAndRunCdk(...runs: readonly (readonly string[])[]): Promise<boolean> {
  await buildAll();
  for (const run of runs) {
    const { ok, seconds } = await runStep("cdk", ["cdk", ...run], { live: true });
    console.log(`${ok ? "ok  " : "FAIL"}  cdk ${run.join(" ")}  ${seconds.toFixed(1)} s`);
    if (!ok) return false;
  }
  return true;
}
