import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { build } from "esbuild";
import { tableName } from "#tests/support/local-dynamo.ts";

const root = resolve(import.meta.dirname, "../..");

/** The program as one bundle, which starts in half the time. */
const program = build({
  entryPoints: [resolve(root, "tests/support/dynamo-child.ts")],
  bundle: true,
  write: false,
  platform: "node",
  format: "esm",
  external: ["classic-level"],
  banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
});

/** The local AWS's DynamoDB on this directory, in a separate process that can be killed. */
export async function startDynamoProcess(directory: string) {
  const { outputFiles } = await program;
  const child = spawn(process.execPath, ["--input-type=module", "-", directory, tableName], {
    cwd: root,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const exit = once(child, "exit");
  child.stdin.end(outputFiles[0]!.contents);
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  let alive = true;
  return {
    endpoint: line.toString().trim(),
    isAlive: () => alive,
    /** SIGKILL, without a graceful shutdown. */
    kill: () => {
      alive = false;
      child.kill("SIGKILL");
    },
    exit,
  };
}

export type DynamoProcess = Awaited<ReturnType<typeof startDynamoProcess>>;
