import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { tableName } from "#tests/support/local-dynamo.ts";

/** The small cloud's DynamoDB on this directory, in a process of its own that can be killed. */
export async function startDynamoProcess(directory: string) {
  const program = fileURLToPath(new URL("dynamo-child.ts", import.meta.url));
  const child = spawn(process.execPath, [program, directory, tableName], { stdio: ["ignore", "pipe", "inherit"] });
  const exit = once(child, "exit");
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  let alive = true;
  return {
    endpoint: line.toString().trim(),
    isAlive: () => alive,
    /** SIGKILL: the process has no moment to finish anything. */
    kill: () => {
      alive = false;
      child.kill("SIGKILL");
    },
    exit,
  };
}

export type DynamoProcess = Awaited<ReturnType<typeof startDynamoProcess>>;
