#!/usr/bin/env node
import { mkdir, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";

// Older ones do not load the modules below.
const OLDEST_NODE = 24;
if (Number.parseInt(process.versions.node) < OLDEST_NODE) {
  process.stderr.write(`The local AWS needs Node ${String(OLDEST_NODE)} or newer. This is ${process.versions.node}.\n`);
  process.exit(1);
}
const { Config, defaultSetup } = await import("./default-setup.ts");
const { sdkEnvironment } = await import("./environment.ts");
const { startLocalAws } = await import("./local-aws.ts");

const usage = `Starts a local AWS.

  --port <number>    4566 unless given; 0 is any free port
  --data <folder>    keeps all data there; in memory unless given
  --config <file>    JSON: userPool, buckets, queues, secrets, stripe
`;

const { values: options } = parseArgs({
  options: {
    port: { type: "string", default: "4566" },
    data: { type: "string" },
    config: { type: "string" },
    help: { type: "boolean", default: false },
  },
});
if (options.help) {
  process.stdout.write(usage);
  process.exit(0);
}

const config = Config.parse(options.config === undefined ? {} : JSON.parse(await readFile(options.config, "utf8")));
const dataFolder = options.data === undefined ? undefined : resolve(options.data);
if (dataFolder !== undefined) await mkdir(dataFolder, { recursive: true });

const cloud = await startLocalAws({
  dataFolder,
  port: Number(options.port),
  root: process.cwd(),
  setup: (addresses) => defaultSetup(config, addresses),
});

const variables = Object.entries(sdkEnvironment(cloud.url.replace("localhost", "127.0.0.1")));
process.stdout.write(`# Local AWS at ${cloud.url}, console and mailbox at ${cloud.url}/_local
${variables.map(([name, value]) => `export ${name}=${value}`).join("\n")}
# ready
`);

let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    void cloud.close().then(() => process.exit(0));
  });
}
