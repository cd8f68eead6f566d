import { exampleFields, type StageSettings } from "#infra/settings.ts";
import { checkDeployment } from "./deploy/check-deployment.ts";
import { namedSettings } from "./deploy/named-settings.ts";
import { buildAndRunCdk } from "./deploy/cdk.ts";

/** The obstacles to a deployment; empty if none is known. */
async function obstacles(settings: StageSettings): Promise<string[]> {
  const examples = exampleFields(settings);
  if (examples.length > 0) {
    return [`infra/stages/${settings.stage}.json still has values of the example: ${examples.join(", ")}`];
  }
  const found = await checkDeployment(settings);
  for (const { what, state, advice } of found) {
    console.log(
      `${{ ok: "ok  ", no: "NO  ", unknown: "?   " }[state]}  ${what}${advice === undefined ? "" : ` (${advice})`}`,
    );
  }
  return found.filter(({ state }) => state === "no").map(({ what }) => what);
}

const options = process.argv.slice(2);
const settings = namedSettings("deploy", options);
process.exitCode = 1;
if (settings !== undefined) {
  const inTheWay = await obstacles(settings);
  for (const obstacle of inTheWay) console.error(`Not deployed: ${obstacle}`);
  // In CI a person has approved the environment; here they approve changes of access.
  const approval = process.env["CI"] === undefined ? "any-change" : "never";
  const deploy = ["deploy", "--all", "--require-approval", approval, ...options];
  if (inTheWay.length === 0 && (await buildAndRunCdk(deploy))) process.exitCode = 0;
}
