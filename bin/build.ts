import { buildAll } from "./build/build-all.ts";
import { type BuildTarget, buildTargets, recordBuild } from "./build/build-record.ts";

/** `npm run build`: builds everything that a deployment needs; with the name of a target, only that. */
const builds: Readonly<Record<BuildTarget, () => Promise<void>>> = {
  site: async () => (await import("./build/build-site.ts")).buildSite(),
  deployment: async () => (await import("./build/build-deployment.ts")).buildDeployment(),
};

const [named] = process.argv.slice(2);
const target = buildTargets.find((name) => name === named);
if (named === undefined) await buildAll();
else if (target === undefined) {
  console.error(`No target named ${named}. There are: ${buildTargets.join(", ")}.`);
  process.exitCode = 1;
} else await recordBuild(target, builds[target]);
