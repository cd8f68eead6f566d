import { resolve } from "node:path";
import { App } from "aws-cdk-lib";
import { root } from "#bin/run/step.ts";

let made = 0;

/**
 * A CDK app that is synthesised below `test-output`: without a folder of its own CDK leaves one in the system's temporary
 * folder at each run. `name`: that of the test file; apps of one process are numbered.
 */
export function testApp(name: string): App {
  made += 1;
  return new App({ outdir: resolve(root, "test-output/cdk", `${name}-${String(made)}`) });
}
