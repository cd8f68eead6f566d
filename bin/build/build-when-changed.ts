import { runStep } from "../run/step.ts";
import { type BuildTarget, isUpToDate } from "./build-record.ts";

/**
 * Builds a target, unless it is up to date. The build runs in a separate process, so that this one does not keep its
 * memory (about 900 MB).
 */
export async function buildWhenChanged(target: BuildTarget): Promise<"built" | "up to date"> {
  if (await isUpToDate(target)) return "up to date";
  const { ok, output } = await runStep(`build ${target}`, ["node", "bin/build.ts", target]);
  if (!ok) throw new Error(`The build of the ${target} failed:\n${output}`);
  return "built";
}
