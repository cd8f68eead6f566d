import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { ownAwsPath } from "#bin/local-stage/own-aws.ts";
import { startLocalStage } from "#bin/local-stage/start-local-stage.ts";
import { buildWhenChanged } from "./build/build-when-changed.ts";
import { readDeployedFunctions } from "./build/deployed-functions.ts";
import { outputs, stageFolder } from "./build/outputs.ts";
import { demoLogin, seedDemo } from "./seed-demo.ts";
import { NoShellAws } from "./shell-aws/read-shell-aws.ts";

const root = resolve(import.meta.dirname, "..");
const PORT = Number(process.env["PORT"] ?? 4000);
const dataFolder = resolve(root, process.env["SESTINA_DATA"] ?? ".local");
// Next to the data: log lines of calls would bury the terminal's messages.
await mkdir(dataFolder, { recursive: true });
const accessLog = createWriteStream(resolve(dataFolder, "access.log"), { flags: "a" });

/** `--lambda`: runs the Lambdas of the deployment's build in separate processes, as AWS does. */
async function deployedLambdas() {
  await buildWhenChanged("deployment");
  const reports = createWriteStream(resolve(dataFolder, "lambda.log"), { flags: "a" });
  return {
    functions: await readDeployedFunctions(stageFolder("prd")),
    writeReport: (line: string) => reports.write(`${line}\n`),
  };
}

/** `--aws`: customers' accounts are those of AWS, which the shell's profile reaches. */
async function shellAws() {
  const { openShellAws } = await import("./shell-aws/open-shell-aws.ts");
  // A copy: the local AWS sets the SDK's variables of this process.
  return openShellAws({ ...process.env });
}

function endWithout(error: unknown): never {
  if (!(error instanceof NoShellAws)) throw error;
  console.error(`\n${error.message}\n`);
  process.exit(1);
}

const flag = { type: "boolean", default: false } as const;
// `--reload`: as `npm run dev` starts it, which builds the site itself. A Lambda is loaded again once a file of it changed.
const { values: options } = parseArgs({ options: { aws: flag, lambda: flag, reload: flag } });
const ownAws = options.aws ? await shellAws().catch(endWithout) : undefined;
const site = options.reload ? undefined : buildWhenChanged("site");
const lambda = options.lambda ? await deployedLambdas() : undefined;
const [cloud] = await Promise.all([
  startLocalStage({
    ...{ dataFolder, port: PORT, root, lambda, webRoot: outputs.web, editorRoot: outputs.editor },
    ...{ ownAws, reload: options.reload },
    writeAccessLog: (line) => accessLog.write(`${line}\n`),
    sentryDsn: process.env["SENTRY_DSN"],
  }),
  site,
]);
await seedDemo(cloud, dataFolder);

const awsLine =
  ownAws === undefined
    ? ""
    : `\n  Real AWS         account ${ownAws.identity.accountId}, profile ${ownAws.profile}: what you publish and send there is real (${cloud.url}${ownAwsPath})`;

console.log(`
  Sestina          ${cloud.url}
  Demo login       ${demoLogin.email}   ${demoLogin.password}
  Local console    ${cloud.url}/_local   (mailbox, customer AWS, DNS, events, queue, payments, faults, clock)${awsLine}

  Data and access.log in ${dataFolder}. Ctrl-C stops; nothing is lost.
`);

let stopping = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    void cloud.close().then(() => process.exit(0));
  });
}
