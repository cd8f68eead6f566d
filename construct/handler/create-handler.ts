import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { withoutSecrets } from "#cli/core/confidential.ts";
import { exitCodes } from "#cli/core/exit-codes.ts";
import { runCommand } from "#cli/core/run.ts";
import type { Surroundings } from "#cli/core/surroundings.ts";
import { type Aws, createAws } from "./aws.ts";
import { deploy } from "./deploy.ts";
import { reasonOf, summaryOf } from "./outcome.ts";
import { answer, Request, type Properties } from "./request.ts";

interface Around {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Takes lines of the log. */
  readonly write: (text: string) => void;
}

interface LambdaContext {
  readonly getRemainingTimeInMillis: () => number;
}

/** Before Lambda ends the run: time for the answer to CloudFormation. */
const RESERVE_MS = 20_000;

type Deploying = Exclude<Request, { RequestType: "Delete" }>;

/** Called by CloudFormation when the resource is created, changed or removed; nothing is removed in Sestina. */
export function createHandler({ env, write }: Around) {
  return async (event: unknown, context: LambdaContext): Promise<void> => {
    const request = Request.parse(event);
    if (request.RequestType === "Delete") return answer(request, { Status: "SUCCESS" });
    const time = Math.max(0, context.getRemainingTimeInMillis() - RESERVE_MS);
    const log = (text: string) => write(`${JSON.stringify({ resource: request.LogicalResourceId, message: text })}\n`);
    const aws = createAws(env);
    const isRollback = request.RequestType === "Update" && (await isRollingBack(aws, request.StackId));
    const reason = await pushWithin(time, request, { aws, isRollback, log }).catch((error: unknown) =>
      withoutSecrets(error instanceof Error ? error.message : String(error), new Set()),
    );
    if (reason !== undefined) log(reason);
    // A rollback that fails would leave a stack that only an operator can mend.
    if (reason === undefined || isRollback) return answer(request, { Status: "SUCCESS" });
    return answer(request, { Status: "FAILED", Reason: reason });
  };
}

/** What AWS does not say is no rollback. */
const isRollingBack = async (aws: Aws, stack: string): Promise<boolean> =>
  (await aws.readStackStatus(stack).catch(() => "")).includes("ROLLBACK");

interface Push {
  readonly aws: Aws;
  readonly isRollback: boolean;
  readonly log: (text: string) => void;
}

/** Returns the reason of a failure. */
async function pushWithin(
  time: number,
  request: Deploying,
  { aws, isRollback, log }: Push,
): Promise<string | undefined> {
  const end = new AbortController();
  const timer = setTimeout(() => {
    end.abort();
  }, time);
  const cwd = await mkdtemp(join(tmpdir(), "sestina-push-"));
  try {
    const properties = request.ResourceProperties;
    const key = await aws.readSecret(properties.KeyArn);
    let text = "";
    const around = surroundings(cwd, { SESTINA_URL: properties.Url, SESTINA_KEY: key }, end.signal);
    const exitCode = await runCommand(
      () => Promise.resolve(deploy),
      { aws, properties, former: formerOf(request), isRollback },
      { isJson: true, around: { ...around, write: (part) => (text += part), writeError: log } },
    );
    if (exitCode === exitCodes.done) log(summaryOf(text));
    if (exitCode === exitCodes.done) return undefined;
    const late = end.signal.aborted ? "The push did not end within the 15 minutes of a Lambda. " : "";
    return `${late}${reasonOf(exitCode, text)}`;
  } finally {
    clearTimeout(timer);
    await rm(cwd, { recursive: true });
  }
}

/** What was deployed to another account says nothing of this one. */
function formerOf(request: Deploying): Properties | undefined {
  if (request.RequestType === "Create") return undefined;
  const { ResourceProperties: now, OldResourceProperties: before } = request;
  return before?.Url === now.Url && before.Account === now.Account ? before : undefined;
}

/** Those of a command without people; after the end no call is made any more. */
const surroundings = (cwd: string, env: Surroundings["env"], end: AbortSignal): Surroundings => ({
  cwd,
  env,
  configFolder: join(cwd, "config"),
  fetch: (address, init) =>
    fetch(address, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, end]) : end }),
  wait: (milliseconds) => sleep(milliseconds, undefined, { signal: end }).catch(() => undefined),
  now: () => Date.now(),
  write: () => undefined,
  writeError: () => undefined,
  isTerminal: false,
  isErrorTerminal: false,
  columns: 80,
  isInteractive: false,
  readStdin: () => Promise.resolve(""),
  openInBrowser: () => Promise.resolve(),
  untilInterrupted: () => Promise.resolve(),
});
