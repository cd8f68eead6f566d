import { buildAndRunCdk } from "./run/cdk.ts";

const options = process.argv.slice(2);
if (!options.some((option) => option.startsWith("stage="))) {
  console.error("Name the stage: npm run deploy -- -c stage=dev");
  process.exit(1);
}
process.exitCode = (await buildAndRunCdk(["deploy", "--all", "--require-approval", "any-change", ...options])) ? 0 : 1;
