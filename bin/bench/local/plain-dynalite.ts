import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { CreateTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { operator } from "#local/operator.ts";
import { tableName as TableName } from "#bin/local-stage/settings.ts";

export interface PlainDynalite {
  readonly endpoint: string;
  readonly stop: () => Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (typeof address !== "object" || address === null) throw new Error("No port was given");
  return address.port;
}

/** dynalite's own server in a process, with its data on disk and a table with our key: without anything of ours. */
export async function startPlainDynalite(folder: string): Promise<PlainDynalite> {
  const port = await freePort();
  const program = resolve(import.meta.dirname, "../../../node_modules/dynalite/cli.js");
  const options = ["--port", String(port), "--path", folder, "--createTableMs", "0"];
  const child = spawn(process.execPath, [program, ...options], { stdio: "ignore" });
  const endpoint = `http://127.0.0.1:${String(port)}`;
  const client = new DynamoDBClient({ endpoint, region: operator.region, credentials: operator });
  const create = new CreateTableCommand({
    TableName,
    BillingMode: "PAY_PER_REQUEST",
    AttributeDefinitions: ["pk", "sk"].map((AttributeName) => ({ AttributeName, AttributeType: "S" })),
    KeySchema: [
      { AttributeName: "pk", KeyType: "HASH" },
      { AttributeName: "sk", KeyType: "RANGE" },
    ],
  });
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.send(create);
      break;
    } catch (error) {
      if (attempt === 50 || child.exitCode !== null) throw error;
      await setTimeout(100);
    }
  }
  client.destroy();
  return {
    endpoint,
    stop: async () => {
      child.kill();
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}
