import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { outputs } from "../../bin/build/build-all.ts";
import { lambdaEntries } from "../../bin/build/lambda-entries.ts";
import { adapterFiles, lambdaOutputs, readMeta, reachable, type Meta } from "../../bin/bench/lambda-meta.ts";

const run = promisify(execFile);
const root = resolve(import.meta.dirname, "../..");

let meta: Meta;
beforeAll(async () => {
  meta = await readMeta();
});

const environment = {
  PATH: process.env["PATH"],
  AWS_REGION: "eu-central-1",
  AWS_ACCESS_KEY_ID: "AKIAEXAMPLE",
  AWS_SECRET_ACCESS_KEY: "example",
};

describe("each built Lambda", () => {
  it("loads, with every adapter it may reach, in a fresh process", async () => {
    const outputOf = lambdaOutputs(meta);
    for (const { file } of lambdaEntries) {
      const output = outputOf.get(file);
      const files = [resolve(root, output ?? file), ...adapterFiles(meta, output ?? "")];
      const script = [
        `const modules = await Promise.all(${JSON.stringify(files)}.map((file) => import(file)));`,
        "process.stdout.write(typeof modules[0].handler);",
      ].join("\n");
      const { stdout } = await run(process.execPath, ["--input-type=module", "-e", script], { env: environment });
      expect([file, stdout]).toEqual([file, "function"]);
    }
  });

  it("carries only the adapters of its capabilities", () => {
    const outputOf = lambdaOutputs(meta);
    for (const { file, adapters } of lambdaEntries) {
      const carried = [...reachable(meta, outputOf.get(file) ?? "")]
        .map((output) => /^functions\/adapters\/([a-z-]+)\//.exec(meta[output]?.entryPoint ?? "")?.[1])
        .filter((adapter) => adapter !== undefined);
      expect([file, ...carried.sort()]).toEqual([file, ...[...adapters].sort()]);
    }
  });

  it("is built into the folder that the deployment reads", () => {
    expect(Object.keys(meta).every((output) => resolve(root, output).startsWith(outputs.lambdas))).toBe(true);
  });
});
