import { execFile } from "node:child_process";
import { isBuiltin } from "node:module";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startLocalStage } from "#bin/local-stage/start-local-stage.ts";
import type { LocalAws } from "#local/local-aws.ts";
import { outputs } from "../../bin/build/outputs.ts";
import { composition } from "../../bin/build/lambda-parts.ts";
import { readSources } from "../../bin/build/sources.ts";
import { lambdaEntries } from "../../bin/build/lambda-entries.ts";
import { adapterFiles, lambdaOutputs, readMeta, reachable, type Meta } from "../../bin/bench/lambda-meta.ts";

const run = promisify(execFile);
const root = resolve(import.meta.dirname, "../..");

let meta: Meta;
beforeAll(async () => {
  meta = await readMeta();
});

/** The sources in the files that a Lambda loads, one for each file that has it. */
const inputsOf = (from: Meta, file: string, outputOf: ReadonlyMap<string, string>): string[] =>
  [...reachable(from, outputOf.get(file) ?? "")].flatMap((output) =>
    Object.entries(from[output]?.inputs ?? {})
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([input]) => input),
  );

const environment = {
  PATH: process.env["PATH"],
  AWS_REGION: "eu-central-1",
  AWS_ACCESS_KEY_ID: "AKIAEXAMPLE",
  AWS_SECRET_ACCESS_KEY: "example",
  // Each process evaluates every module again, but the shared ones are compiled once.
  NODE_COMPILE_CACHE: resolve(root, "node_modules/.cache/compiled-lambdas"),
};

describe("each built Lambda", () => {
  it.each(lambdaEntries)("$file loads, with every adapter it may reach, in a fresh process", async ({ file }) => {
    const output = lambdaOutputs(meta).get(file);
    const files = [resolve(root, output ?? file), ...adapterFiles(meta, output ?? "")];
    const script = [
      `const modules = await Promise.all(${JSON.stringify(files)}.map((file) => import(file)));`,
      "process.stdout.write(typeof modules[0].handler);",
    ].join("\n");
    const { stdout } = await run(process.execPath, ["--input-type=module", "-e", script], { env: environment });
    expect(stdout).toBe("function");
  });

  it("carries only the adapters of its capabilities", async () => {
    const opening = (await readSources()).get(composition)?.onDemand ?? [];
    const outputOf = lambdaOutputs(meta);
    for (const { file, adapters } of lambdaEntries) {
      const inputs = new Set(inputsOf(meta, file, outputOf));
      const carried = opening
        .filter((opens) => inputs.has(opens))
        .map((opens) => /^functions\/adapters\/(?:cognito\/)?([a-z-]+)[/.]/.exec(opens)?.[1]);
      expect([file, ...carried.sort()]).toEqual([file, ...[...adapters].sort()]);
    }
  });

  it("has one class of errors, whether its adapters throw it or its handler does", () => {
    const outputOf = lambdaOutputs(meta);
    for (const { file } of lambdaEntries.filter(({ adapters }) => adapters.length > 0)) {
      const copies = inputsOf(meta, file, outputOf).filter((input) => input === "shared/errors.ts");
      // The Lambda of agents throws none.
      const wanted = file === "functions/agents/answer-agent.ts" ? 0 : 1;
      expect([file, copies.length]).toEqual([file, wanted]);
    }
  });

  it("imports only files of the build and modules of Node: nothing else is shipped", () => {
    const others = Object.entries(meta).flatMap(([output, { imports }]) =>
      imports
        .filter(({ external, path }) => external === true && !isBuiltin(path))
        .map(({ path }) => `${output}: ${path}`),
    );
    expect(others).toEqual([]);
  });

  it("is built into the folder that the deployment reads", () => {
    expect(Object.keys(meta).every((output) => resolve(root, output).startsWith(outputs.lambdas))).toBe(true);
  });
});

describe("code omitted from a Lambda that uses only the table", () => {
  let cloud: LocalAws;
  beforeAll(async () => {
    cloud = await startLocalStage({
      dataFolder: undefined,
      port: 0,
      root,
      webRoot: outputs.web,
      editorRoot: outputs.editor,
    });
  });
  afterAll(() => cloud.close());

  it("is not required for any operation on items", async () => {
    const [adapter = ""] = adapterFiles(meta, lambdaOutputs(meta).get("functions/tags/create-tag.ts") ?? "");
    const script = `
      const { carried } = await import(${JSON.stringify(adapter)});
      const table = carried.dynamo().openTable();
      const key = { pk: "company#bundle", sk: "tag#1" };
      const otherwise = "TAG_LABEL_ALREADY_EXISTS";
      const item = { ...key, updatedAt: "2026-01-01T00:00:00.000Z", n: 1 };
      const put = { put: item, onlyIf: "absent", otherwise };
      const check = { check: { ...key, sk: "tag#3" }, onlyIf: "present", otherwise };
      await table.write(put);
      const refusal = (error) => error.message;
      const again = await table.write(put).catch(refusal);
      const both = await table.write(check, { ...put, put: { ...item, sk: "tag#2" } }).catch(refusal);
      await table.write({ update: key, change: { add: { n: 1 } }, onlyIf: "present", otherwise });
      const found = await table.query({ pk: key.pk, skPrefix: "tag#" });
      process.stdout.write(JSON.stringify([again, both, (await table.get(key)).n, found.length]));`;
    const { stdout } = await run(process.execPath, ["--input-type=module", "-e", script], { env: process.env });
    expect(JSON.parse(stdout)).toEqual(["TAG_LABEL_ALREADY_EXISTS", "TAG_LABEL_ALREADY_EXISTS", 2, 1]);
  });
});
