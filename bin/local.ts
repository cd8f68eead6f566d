import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { ownAwsPath } from "#bin/local-stage/own-aws.ts";
import { startLocalStage } from "#bin/local-stage/start-local-stage.ts";
import { buildWhenChanged } from "./build/build-when-changed.ts";
import { readDeployedFunctions } from "./build/deployed-functions.ts";
import { outputs, stageFolder } from "./build/outputs.ts";
import { openDemo } from "./seed-demo.ts";
import { NoShellAws } from "./shell-aws/read-shell-aws.ts";

const root = resolve(import.meta.dirname, "..");
// Lines of each job's steps would bury the terminal's messages.
process.env["LOG_LEVEL"] ??= "warn";
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
// `--empty`: a new data folder gets a login and an AWS account, without the contents of the demo company.
const { values: options } = parseArgs({ options: { aws: flag, empty: flag, lambda: flag, reload: flag } });
const ownAws = options.aws ? await shellAws().catch(endWithout) : undefined;
const site = options.reload ? undefined : buildWhenChanged("site");
// Before the local AWS is there: it makes files in the folder.
const demo = await openDemo(dataFolder, !options.empty && !options.aws);
const lambda = options.lambda ? await deployedLambdas() : undefined;
const [cloud] = await Promise.all([
  startLocalStage({
    ...{ dataFolder, port: PORT, root, lambda, webRoot: outputs.web, editorRoot: outputs.editor },
    ...{ ownAws, reload: options.reload, demo: demo.isOffered ? demo.login : undefined },
    writeAccessLog: (line) => accessLog.write(`${line}\n`),
    sentryDsn: process.env["SENTRY_DSN"],
  }),
  site,
]);
await demo.found(cloud);

const awsLine =
  ownAws === undefined
    ? ""
    : `\n  Real AWS         account ${ownAws.identity.accountId}, profile ${ownAws.profile}: what you publish and send there is real (${cloud.url}${ownAwsPath})`;

const loginLine = demo.login === undefined ? "" : `\n  Demo login       ${demo.login.email}   ${demo.login.password}`;
const demoLine = demo.isToBeSeeded()
  ? "\n  Demo company     is being made: half a minute, and about a minute more until all of it is published"
  : "";

console.log(`
  Sestina          ${cloud.url}${loginLine}${demoLine}
  Local console    ${cloud.url}/_local   (mailbox, customer AWS, DNS, events, queue, payments, faults, clock)${awsLine}

  Data and access.log in ${dataFolder}. Ctrl-C stops; nothing is lost.
`);

const stop = new AbortController();

/** In the background: the login works meanwhile. */
async function seed(): Promise<void> {
  const began = performance.now();
  try {
    await demo.seed(cloud, stop.signal);
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(`  The demo company is complete, after ${String(seconds)} seconds.`);
  } catch (error) {
    if (!stop.signal.aborted) console.error("  The demo company is not complete; the next start goes on.", error);
  }
}
if (demo.isToBeSeeded()) void seed();

let stopping = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    stop.abort();
    void cloud.close().then(() => process.exit(0));
  });
}
