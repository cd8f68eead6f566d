import { exampleFields, readStageSettings, type StageSettings } from "#infra/settings.ts";
import { lookAhead } from "./deploy/look-ahead.ts";
import { buildAndRunCdk } from "./run/cdk.ts";

/** What stands in the way of a deployment; empty: nothing that can be seen beforehand. */
async function obstacles(settings: StageSettings): Promise<string[]> {
  const examples = exampleFields(settings);
  if (examples.length > 0) {
    return [`infra/stages/${settings.stage}.json still has values of the example: ${examples.join(", ")}`];
  }
  const found = await lookAhead(settings);
  for (const { what, state, advice } of found) {
    console.log(
      `${{ ok: "ok  ", no: "NO  ", unknown: "?   " }[state]}  ${what}${advice === undefined ? "" : ` (${advice})`}`,
    );
  }
  return found.filter(({ state }) => state === "no").map(({ what }) => what);
}

/** Settings of the stage that is named; undefined, with the reason told, when there are none. */
function settingsOf(options: readonly string[]): StageSettings | undefined {
  const named = options.find((option) => option.startsWith("stage="));
  if (named === undefined) {
    console.error("Name the stage: npm run deploy -- -c stage=dev");
    return undefined;
  }
  try {
    return readStageSettings(named.slice("stage=".length));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

const options = process.argv.slice(2);
const settings = settingsOf(options);
process.exitCode = 1;
if (settings !== undefined) {
  const inTheWay = await obstacles(settings);
  for (const obstacle of inTheWay) console.error(`Not deployed: ${obstacle}`);
  // In CI a person has said yes to the environment; here they say yes to changes of access.
  const approval = process.env["CI"] === undefined ? "any-change" : "never";
  const deploy = ["deploy", "--all", "--require-approval", approval, ...options];
  if (inTheWay.length === 0 && (await buildAndRunCdk(deploy))) process.exitCode = 0;
}
