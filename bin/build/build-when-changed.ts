import { runStep } from "../run/step.ts";
import { type BuildTarget, isUpToDate } from "./build-record.ts";

/**
 * Builds a target, unless it is built from these very sources. The build runs in a process of its own, so that this one
 * does not keep the memory that it takes (about 900 MB).
 */
export async function buildWhenChanged(target: BuildTarget): Promise<"built" | "up to date"> {
  if (await isUpToDate(target)) return "up to date";
  const { ok, output } = await runStep(`build ${target}`, ["node", "bin/build.ts", target]);
  if (!ok) throw new Error(`The build of the ${target} failed:\n${output}`);
  return "built";
}
