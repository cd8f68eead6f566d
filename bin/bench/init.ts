import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { buildLambdas } from "../build/build-lambdas.ts";
import { outputs } from "../build/outputs.ts";
import { lambdaOutputs, readMeta } from "./lambda-meta.ts";
import { inTurn, ratioRow } from "./in-turn.ts";
import type { Row } from "./row.ts";

const ROUNDS = 15;
const root = resolve(import.meta.dirname, "../..");

/** Evaluates modules in a fresh process; milliseconds. */
function initOnce(modules: readonly string[]): Promise<number> {
  const script = [
    "const started = performance.now();",
    `for (const file of ${JSON.stringify(modules)}) await import(file);`,
    "process.stdout.write(String(performance.now() - started));",
  ].join("\n");
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let text = "";
    child.stdout.on("data", (chunk: Buffer) => {
      text += chunk.toString();
    });
    child.on("error", fail);
    child.on("close", () => done(Number(text)));
  });
}

/** Cold init, handler and the adapters of its first request, as a multiple of an empty handler's in the same run. */
export async function bench(): Promise<Row[]> {
  await buildLambdas(outputs.lambdas);
  const meta = await readMeta();
  const outputOf = lambdaOutputs(meta);
  const modulesOf = (file: string) => {
    return [resolve(root, outputOf.get(file) ?? "")];
  };
  const empty = join(outputs.lambdas, "empty-handler.mjs");
  await writeFile(empty, "export const handler = async () => ({ statusCode: 204 });\n");
  const times = await inTurn(ROUNDS, {
    empty: () => initOnce([empty]),
    table: () => initOnce(modulesOf("functions/users/get-user.ts")),
    customer: () => initOnce(modulesOf("functions/identities/add-email-identity.ts")),
  });
  const row = { unit: "ms", better: "lower", reference: "an empty handler" } as const;
  return [
    ratioRow({ ...row, name: "cold init of a Lambda with the table", target: 15 }, times.table, times.empty),
    ratioRow({ ...row, name: "cold init with STS and SES", target: 17 }, times.customer, times.empty),
  ];
}
