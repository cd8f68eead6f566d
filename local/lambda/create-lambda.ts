import { operator } from "#local/operator.ts";
import { FUNCTION_SESSION_SECONDS } from "#local/aws/function-sessions.ts";
import { endWithParent } from "./end-with-parent.ts";
import { type ExecutionEnvironment, startExecutionEnvironment } from "./execution-environment.ts";
import { eventPayload, type InvokeLambda, LambdaError } from "./lambda.ts";
import { environmentsOf, type LambdaFunction } from "./lambda-function.ts";

/** The local Lambda: functions as deployed, each in separate processes. */
export interface LocalLambda {
  readonly invoke: InvokeLambda;
  /** Ends idle processes now and busy ones after their invocation, as a configuration change does on AWS. */
  readonly recycle: () => void;
  /** Process ids of the execution environments of a function, idle ones included. */
  readonly processesOf: (file: string) => readonly number[];
  readonly close: () => void;
}

interface LocalLambdaOptions {
  readonly functions: readonly LambdaFunction[];
  /** Values of environment variables: see `environmentsOf`. */
  readonly variables: Readonly<Record<string, string>>;
  /** The environment variables by which the AWS SDK signs as the function's role; requested at each cold start. */
  readonly credentialsOf?: (
    lambda: LambdaFunction,
    functionName: string,
  ) => Readonly<Record<string, string>> | undefined;
  readonly clockOffsetMs: () => number;
  /** Called with each line that a function logs. */
  readonly writeLog: (line: string) => void;
  /** Called with a line of JSON for each invocation (AWS: "Lambda log events", platform.report). */
  readonly writeReport?: ((line: string) => void) | undefined;
}

/** The number of idle processes that are kept; the one that was idle longest ends first. Each takes some 60 MB. */
const MAX_IDLE = 24;

/** The lifetime of an execution environment, shorter than that of its credentials. */
const MAX_AGE_MS = (FUNCTION_SESSION_SECONDS / 2) * 1000;

interface Kept {
  readonly file: string;
  readonly startedAt: number;
  readonly generation: number;
  environment: ExecutionEnvironment | undefined;
}

const nameOf = (file: string): string => file.replace(/^.*\/|\.ts$/g, "");
const arnOf = (file: string): string =>
  `arn:aws:lambda:${operator.region}:${operator.accountId}:function:${nameOf(file)}`;

/**
 * Runs functions as Lambda does: a cold start when no idle process exists, one invocation at a time in each, and none
 * of the product's code in this process.
 */
export function createLambda({ functions, variables, ...options }: LocalLambdaOptions): LocalLambda {
  const byFile = new Map(functions.map((lambda) => [lambda.file, lambda]));
  const variablesOf = environmentsOf(functions, variables);
  const guard = endWithParent();
  const all = new Set<Kept>();
  /** The idle environments, the longest idle first. */
  const idle = new Set<Kept>();
  let generation = 0;
  let isClosed = false;

  function end(kept: Kept): void {
    idle.delete(kept);
    kept.environment?.end();
  }

  function becameIdle(kept: Kept): void {
    if (kept.generation !== generation || performance.now() - kept.startedAt > MAX_AGE_MS) {
      end(kept);
      return;
    }
    idle.add(kept);
    const [longest] = idle;
    if (idle.size > MAX_IDLE && longest !== undefined) end(longest);
  }

  async function start(lambda: LambdaFunction): Promise<ExecutionEnvironment> {
    const kept: Kept = { file: lambda.file, startedAt: performance.now(), generation, environment: undefined };
    all.add(kept);
    const environment = await startExecutionEnvironment({
      lambda,
      variables: { ...variablesOf(lambda), ...options.credentialsOf?.(lambda, nameOf(lambda.file)) },
      clockOffsetMs: options.clockOffsetMs(),
      functionArn: arnOf(lambda.file),
      writeLog: options.writeLog,
      onIdle: () => becameIdle(kept),
      onEnd: () => {
        all.delete(kept);
        idle.delete(kept);
        if (kept.environment?.pid !== undefined) guard.remove(kept.environment.pid);
        if (isClosed && all.size === 0) guard.close();
      },
    });
    kept.environment = environment;
    if (environment.pid !== undefined) guard.add(environment.pid);
    return environment;
  }

  function takeIdle(file: string): ExecutionEnvironment | undefined {
    for (const kept of [...idle]) if (performance.now() - kept.startedAt > MAX_AGE_MS) end(kept);
    // The most recently used one: older ones may be ended.
    const found = [...idle].findLast((kept) => kept.file === file);
    if (found === undefined) return undefined;
    idle.delete(found);
    return found.environment;
  }

  async function invoke(file: string, event: unknown): Promise<unknown> {
    const lambda = byFile.get(file);
    if (lambda === undefined) throw new LambdaError("ResourceNotFoundException", `Function not found: ${arnOf(file)}`);
    const payload = eventPayload(event);
    const warm = takeIdle(file);
    const began = performance.now();
    const report = (status: string) => {
      const metrics = { durationMs: Math.round(performance.now() - began), coldStart: warm === undefined };
      const record = { functionName: file, status, metrics };
      options.writeReport?.(JSON.stringify({ time: new Date().toISOString(), type: "platform.report", record }));
    };
    try {
      const environment = warm ?? (await start(lambda));
      const answer: unknown = JSON.parse(await environment.invoke(payload));
      report("success");
      return answer;
    } catch (error) {
      report(error instanceof LambdaError ? error.name : "error");
      throw error;
    }
  }

  return {
    invoke,
    recycle: () => {
      generation += 1;
      for (const kept of idle) end(kept);
    },
    processesOf: (file) =>
      [...all].flatMap((kept) =>
        kept.file === file && kept.environment?.pid !== undefined ? [kept.environment.pid] : [],
      ),
    close: () => {
      isClosed = true;
      generation += 1;
      for (const kept of all) end(kept);
      if (all.size === 0) guard.close();
    },
  };
}
