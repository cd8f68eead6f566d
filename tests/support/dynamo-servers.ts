import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { createRequire } from "node:module";
import { ensureTable } from "#bin/local-stage/ensure-table.ts";
import { dynamoClient, serveDynamo, tableName } from "#tests/support/local-dynamo.ts";
import * as commands from "@aws-sdk/client-dynamodb";

export interface DynamoServer {
  readonly endpoint: string;
  readonly close: () => Promise<void>;
}

/** Another implementation of DynamoDB that is published for Linux on x64; undefined where it is not installed. */
function dynoxideProgram(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve("@dynoxide/linux-x64/dynoxide");
  } catch {
    return undefined;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}

async function serveDynoxide(program: string): Promise<DynamoServer> {
  const port = await freePort();
  const child = spawn(program, ["serve", "--port", String(port)], { stdio: ["ignore", "pipe", "pipe"] });
  await Promise.race([once(child.stdout, "data"), once(child.stderr, "data")]);
  const endpoint = `http://127.0.0.1:${String(port)}`;
  const client = dynamoClient(endpoint);
  const call = async (operation: string, request: object) => {
    const Command = (commands as unknown as Record<string, new (request: object) => commands.DescribeTableCommand>)[
      `${operation}Command`
    ]!;
    return client.send(new Command(request));
  };
  await ensureTable(call, { tableName });
  client.destroy();
  return {
    endpoint,
    close: async () => {
      const exit = once(child, "exit");
      child.kill();
      await exit;
    },
  };
}

const program = dynoxideProgram();

/** Each serves a table like the product's under `tableName`. */
export const dynamoServers: Readonly<Record<string, () => Promise<DynamoServer>>> = {
  "the local AWS": serveDynamo,
  ...(program === undefined ? {} : { dynoxide: () => serveDynoxide(program) }),
};
