import { buildAndRunCdk } from "./deploy/cdk.ts";

/** The named stage, or every example stage. */
const options = process.argv.slice(2);
const named = options.some((option) => option.startsWith("stage="));
const runs = named
  ? [options]
  : [
      ["-c", "stage=dev"],
      ["-c", "stage=prd"],
    ].map((stage) => [...stage, ...options]);

process.exitCode = (await buildAndRunCdk(...runs.map((run) => ["synth", "--quiet", "--strict", ...run]))) ? 0 : 1;
