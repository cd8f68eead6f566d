import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLambda, type LocalLambda } from "#local/lambda/create-lambda.ts";
import { createInProcessLambda } from "#local/lambda/in-process.ts";
import { MAX_PAYLOAD_BYTES } from "#local/lambda/lambda.ts";
import type { LambdaFunction } from "#local/lambda/lambda-function.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";

/** The local Lambda with handlers that do what handlers must not. */

const folder = join(import.meta.dirname, "handlers");
const names = [
  ...["answers", "callback", "counts", "environment", "exits", "goes-on", "hangs", "throws"],
  ...["throws-after-answer", "throws-at-load", "unreferenced-timer"],
];

/** A cold start has to fit into it, however loaded the machine is. */
const TIMEOUT_SECONDS = Math.ceil(scaledTimeout(2_000) / 1_000);

const functionOf = (name: string, change: Partial<LambdaFunction> = {}): LambdaFunction => ({
  file: name,
  codeFolder: folder,
  handler: `${name}.handler`,
  timeoutSeconds: TIMEOUT_SECONDS,
  memoryMb: 1024,
  variables: { MINE: undefined },
  ...change,
});

let offset = 0;
let lambda: LocalLambda;
const lines: string[] = [];
beforeAll(() => {
  lambda = createLambda({
    functions: names.map((name) => functionOf(name, name === "environment" ? { timeoutSeconds: 900 } : {})),
    variables: { MINE: "yes", AWS_ENDPOINT_URL_SQS: "http://127.0.0.1:1" },
    clockOffsetMs: () => offset,
    writeLog: (line) => lines.push(line),
  });
});
afterAll(() => lambda.close());

const call = (name: string, event: unknown = {}): Promise<any> => lambda.invoke(name, event);
const inProcess = createInProcessLambda(folder);

/** What an invocation fails with: "<errorType>: <errorMessage>". */
const failure = (invocation: Promise<unknown>): Promise<string> =>
  invocation.then(
    () => "it did not fail",
    (error: unknown) => String(error),
  );

/** The state in /proc/<pid>/stat: "T" is stopped by a signal, "Z" ended, "g" gone. */
const stateOf = async (pid: number): Promise<string> =>
  /\) (\w)/.exec(await readFile(`/proc/${String(pid)}/stat`, "utf8").catch(() => ") gone"))?.[1] ?? "";

describe("a handler with a callback", () => {
  it("is refused by AWS's runtime client", async () => {
    expect(await failure(call("callback"))).toContain("Runtime.CallbackHandlerDeprecated");
  });

  it("is refused in process too", async () => {
    expect(await failure(inProcess("callback.mjs", {}))).toContain("Runtime.CallbackHandlerDeprecated");
  });
});

describe("a process", () => {
  it("is started for the first invocation and serves the next ones", async () => {
    const first = await call("counts");
    const second = await call("counts");
    expect([first.calls, second.calls, second.pid]).toEqual([1, 2, first.pid]);
  });

  it("serves one invocation at a time", async () => {
    const answers = await Promise.all([call("hangs"), call("hangs"), call("hangs")]);
    expect(new Set(answers.map(({ pid }) => pid)).size).toBe(3);
  });

  it("is frozen between invocations: nothing goes on in it", async () => {
    await call("goes-on");
    const [pid] = lambda.processesOf("goes-on");
    await expectSoon(() => stateOf(pid!)).toBe("T");
    const before = await readFile(`/proc/${String(pid)}/schedstat`, "utf8");
    // Another function runs meanwhile, with a cold start.
    await call("environment");
    expect(await readFile(`/proc/${String(pid)}/schedstat`, "utf8")).toBe(before);
  });

  it("that a timer without reference does not keep alive ends in the middle of the invocation", async () => {
    expect(await failure(call("unreferenced-timer"))).toContain(
      "Runtime.ExitError: Runtime exited without providing a reason",
    );
  });

  it.each([
    [0, "Runtime.ExitError: Runtime exited without providing a reason"],
    [3, "Runtime.ExitError: Runtime exited with error: exit status 3"],
  ])("that exits with code %i fails its invocation", async (code, reason) => {
    expect(await failure(call("exits", { code }))).toContain(reason);
  });

  it("that is killed fails its invocation, and the next one gets a new process", async () => {
    const { pid } = await call("hangs");
    const lost = call("hangs", { hangs: true });
    process.kill(pid, "SIGKILL");
    expect(await failure(lost)).toContain("Runtime.ExitError: Runtime exited with error: signal: SIGKILL");
    expect((await call("hangs")).pid).not.toBe(pid);
  });

  it("is killed when its time is over", async () => {
    const { pid } = await call("hangs");
    expect(await failure(call("hangs", { hangs: true }))).toContain(
      `Sandbox.Timedout: Task timed out after ${String(TIMEOUT_SECONDS)}.00 seconds`,
    );
    await expectSoon(() => stateOf(pid)).toBe("g");
  });

  it("that fails after its answer harms neither that answer nor the next invocation", async () => {
    const first = await call("throws-after-answer");
    const second = await call("throws-after-answer").catch(() => call("throws-after-answer"));
    expect([typeof first.pid, typeof second.pid]).toEqual(["number", "number"]);
    await expectSoon(() => lines.join("\n")).toContain("after the answer");
  });

  it("ends with the one that started it, be it frozen and that one killed", async () => {
    const program = fileURLToPath(new URL("../support/lambda-child.ts", import.meta.url));
    const parent = spawn(process.execPath, [program, folder], { stdio: ["ignore", "pipe", "inherit"] });
    const [line] = (await once(parent.stdout, "data")) as [Buffer];
    const pid = Number(line.toString());
    await expectSoon(() => stateOf(pid)).toBe("T");
    parent.kill("SIGKILL");
    await expectSoon(() => stateOf(pid)).toMatch(/[gZ]/);
  });

  it("takes the moved clock with it, and is replaced when the clock moves", async () => {
    const former = await call("counts");
    offset = 24 * 60 * 60 * 1000;
    lambda.recycle();
    const { now } = await call("environment");
    expect(now - Date.now()).toBeGreaterThan(offset - 60_000);
    expect((await call("counts")).pid).not.toBe(former.pid);
    offset = 0;
    lambda.recycle();
  });
});

describe("a handler that throws", () => {
  it("at load fails the invocation with its own error", async () => {
    expect(await failure(call("throws-at-load"))).toContain("TypeError: not today");
  });

  it("at call fails the invocation with its own error, and its process goes on", async () => {
    expect(await failure(call("throws"))).toContain("RangeError: too far");
    const [pid] = lambda.processesOf("throws");
    expect(await failure(call("throws"))).toContain("RangeError: too far");
    expect(lambda.processesOf("throws")).toEqual([pid]);
  });
});

describe("6 MB", () => {
  it("is the most of an answer", async () => {
    expect((await call("answers", { bytes: MAX_PAYLOAD_BYTES })).length).toBe(MAX_PAYLOAD_BYTES - 2);
    expect(await failure(call("answers", { bytes: MAX_PAYLOAD_BYTES + 1 }))).toContain("Function.ResponseSizeTooLarge");
  });

  it("is the most of an answer in process too", async () => {
    const answer: any = await inProcess("answers.mjs", { bytes: MAX_PAYLOAD_BYTES });
    expect(answer.length).toBe(MAX_PAYLOAD_BYTES - 2);
    expect(await failure(inProcess("answers.mjs", { bytes: MAX_PAYLOAD_BYTES + 1 }))).toContain(
      "Function.ResponseSizeTooLarge",
    );
  });

  it.each(["of its own process", "in process"])("is the most of an event %s", async (where) => {
    const event = { text: "x".repeat(MAX_PAYLOAD_BYTES) };
    const sent = where === "in process" ? inProcess("counts.mjs", event) : call("counts", event);
    expect(await failure(sent)).toContain("RequestEntityTooLargeException");
  });
});

describe("the environment of a function", () => {
  it("is what its deployment sets and what Lambda adds, and nothing of this process", async () => {
    process.env["LEAKED_FROM_THE_PARENT"] = "no";
    lambda.recycle();
    const { names: set, mine, name, remaining } = await call("environment");
    expect([mine, name]).toEqual(["yes", "environment"]);
    expect(remaining).toBeGreaterThan(600_000);
    expect(remaining).toBeLessThanOrEqual(900_000);
    expect(set).toContain("AWS_ENDPOINT_URL_SQS");
    expect(set).toContain("AWS_LAMBDA_FUNCTION_MEMORY_SIZE");
    expect(set).not.toContain("LEAKED_FROM_THE_PARENT");
  });

  it("has what only another function's deployment sets for that one alone", async () => {
    const other = createLambda({
      functions: [functionOf("environment", { variables: {} }), functionOf("counts")],
      variables: { MINE: "yes" },
      clockOffsetMs: () => 0,
      writeLog: () => undefined,
    });
    expect(((await other.invoke("environment", {})) as any).mine).toBeUndefined();
    other.close();
  });

  it("is refused above 4 KB", async () => {
    const other = createLambda({
      functions: [functionOf("counts")],
      variables: { MINE: "x".repeat(4093) },
      clockOffsetMs: () => 0,
      writeLog: () => undefined,
    });
    expect(await failure(other.invoke("counts", {}))).toContain("The environment of counts has 4097 bytes");
    other.close();
  });
});

it("a function that is not deployed cannot be invoked", async () => {
  expect(await failure(call("functions/nobody/knows.ts"))).toContain("ResourceNotFoundException");
});
