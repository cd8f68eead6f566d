import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { LambdaError } from "./lambda.ts";
import type { LambdaFunction } from "./lambda-function.ts";
import { serveRuntimeApi, type RuntimeApi } from "./runtime-api.ts";

/** A process in which a function is initialized once and then invoked repeatedly, one invocation at a time. */
export interface ExecutionEnvironment {
  readonly pid: number | undefined;
  /** Answers with JSON. Only one invocation at a time. @throws LambdaError */
  readonly invoke: (payload: string) => Promise<string>;
  readonly end: () => void;
}

export interface EnvironmentOptions {
  readonly lambda: LambdaFunction;
  readonly variables: Readonly<Record<string, string>>;
  readonly clockOffsetMs: number;
  readonly functionArn: string;
  /** Called with each line that the function logs. */
  readonly writeLog: (line: string) => void;
  /** Called when it is frozen and can take the next invocation. */
  readonly onIdle: () => void;
  readonly onEnd: () => void;
}

/** Lambda's limit for initialization (AWS: "Lambda execution environment lifecycle"). */
const INIT_TIMEOUT_SECONDS = 10;

const prepare = new URL("runtime-client/prepare.ts", import.meta.url).href;
/** Resolved when a function starts: the package is optional. */
const runtimeClient = (): string => fileURLToPath(import.meta.resolve("aws-lambda-ric"));

/** The environment variables that Lambda sets (AWS: "Using Lambda environment variables"). */
const reservedVariables = ({ file, handler, codeFolder, memoryMb }: LambdaFunction) => ({
  PATH: process.env["PATH"] ?? "",
  TZ: ":UTC",
  LANG: "en_US.UTF-8",
  AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x",
  AWS_LAMBDA_FUNCTION_NAME: file,
  AWS_LAMBDA_FUNCTION_VERSION: "$LATEST",
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMb),
  AWS_LAMBDA_INITIALIZATION_TYPE: "on-demand",
  AWS_LAMBDA_LOG_FORMAT: "JSON",
  AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${file}`,
  AWS_LAMBDA_LOG_STREAM_NAME: randomUUID(),
  LAMBDA_TASK_ROOT: codeFolder,
  _HANDLER: handler,
});

function startProcess({ lambda, variables, clockOffsetMs }: EnvironmentOptions, { address }: RuntimeApi) {
  return spawn(process.execPath, ["--import", prepare, runtimeClient()], {
    cwd: lambda.codeFolder,
    env: {
      ...variables,
      ...reservedVariables(lambda),
      AWS_LAMBDA_RUNTIME_API: address,
      LOCAL_CLOCK_OFFSET_MS: String(clockOffsetMs),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

const reasonOfExit = (code: number | null, signal: NodeJS.Signals | null): string => {
  if (signal !== null) return `Runtime exited with error: signal: ${signal}`;
  return code === 0
    ? "Runtime exited without providing a reason"
    : `Runtime exited with error: exit status ${String(code)}`;
};

interface Running {
  readonly requestId: string;
  readonly resolve: (payload: string) => void;
  readonly reject: (error: LambdaError) => void;
  /** Set by the runtime's answer; the caller receives it when the runtime asks for its next invocation. */
  settle?: () => void;
}

/**
 * Starts a process that runs the function's built code under AWS's runtime client. Between invocations the process is
 * stopped (SIGSTOP), as Lambda freezes it; a timeout kills it; if it ends during an invocation, the invocation fails.
 */
export async function startExecutionEnvironment(options: EnvironmentOptions): Promise<ExecutionEnvironment> {
  const { lambda, functionArn, writeLog, onIdle, onEnd } = options;
  let running: Running | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isInitialised = false;
  /** The reason of the end of the process, if it is known beforehand. */
  let failure: LambdaError | undefined;

  function answered(requestId: string, settle: (invocation: Running) => void): void {
    const invocation = running;
    if (invocation?.requestId === requestId) invocation.settle = () => settle(invocation);
  }

  function killAfter(seconds: number, message: string): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      failure = new LambdaError("Sandbox.Timedout", message);
      child.kill("SIGKILL");
    }, seconds * 1000);
  }

  /** Resolves when the function asks for its next invocation: work after its answer is included. */
  const limitInvocation = (): void =>
    killAfter(lambda.timeoutSeconds, `Task timed out after ${lambda.timeoutSeconds.toFixed(2)} seconds`);

  const api = await serveRuntimeApi({
    onReady: () => {
      isInitialised = true;
      clearTimeout(timer);
      const settle = running?.settle;
      if (running !== undefined && settle === undefined) {
        limitInvocation();
        return;
      }
      running = undefined;
      child.kill("SIGSTOP");
      onIdle();
      settle?.();
    },
    onAnswer: (requestId, payload) => answered(requestId, ({ resolve }) => resolve(payload)),
    onError: (requestId, error) => answered(requestId, ({ reject }) => reject(error)),
    onInitError: (error) => {
      failure = error;
    },
  });

  function ended(error: LambdaError): void {
    api.close();
    clearTimeout(timer);
    if (running?.settle === undefined) running?.reject(failure ?? error);
    else running.settle();
    running = undefined;
    onEnd();
  }

  const child = startProcess(options, api);
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on("line", writeLog);
  child.on("exit", (code, signal) => ended(new LambdaError("Runtime.ExitError", reasonOfExit(code, signal))));
  child.on("error", (error) => ended(new LambdaError("Runtime.InvalidEntrypoint", error.message)));
  killAfter(INIT_TIMEOUT_SECONDS, `Initialisation took more than ${String(INIT_TIMEOUT_SECONDS)} seconds`);

  return {
    pid: child.pid,
    invoke: (payload) =>
      new Promise((resolve, reject) => {
        const requestId = randomUUID();
        running = { requestId, resolve, reject };
        if (isInitialised) limitInvocation();
        const deadlineMs = Date.now() + lambda.timeoutSeconds * 1000;
        api.deliver({ requestId, payload, deadlineMs, functionArn });
        child.kill("SIGCONT");
      }),
    end: () => void child.kill("SIGKILL"),
  };
}
