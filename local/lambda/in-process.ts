import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import * as z from "zod";
import { answerTooLarge, eventPayload, type InvokeLambda, LambdaError, MAX_PAYLOAD_BYTES } from "./lambda.ts";

type Handler = (event: unknown, context: unknown) => unknown;

const HandlerModule = z.looseObject({ handler: z.custom<Handler>((value) => typeof value === "function") });

const contextOf = (file: string) => ({
  functionName: file,
  functionVersion: "$LATEST",
  awsRequestId: randomUUID(),
  callbackWaitsForEmptyEventLoop: false,
  getRemainingTimeInMillis: () => 29_000,
});

/** A handler in the form of Node 24 in Lambda (AWS: "Define Lambda function handler in Node.js"). */
function withoutCallback(file: string, handler: Handler): Handler {
  if (handler.length < 3) return handler;
  throw new LambdaError("Runtime.CallbackHandlerDeprecated", `${file} declares a callback as third parameter`);
}

type LoadModule = (file: string) => Promise<unknown>;

/** Each import of a module takes time, also of one that is loaded: under Vitest a message to its other process. */
function loadFrom(root: string): LoadModule {
  const loaded = new Map<string, Promise<unknown>>();
  return (file) => {
    const known = loaded.get(file);
    if (known !== undefined) return known;
    const module: Promise<unknown> = import(pathToFileURL(resolve(root, file)).href);
    loaded.set(file, module);
    return module;
  };
}

/**
 * Handlers by their file below `root`, from source and in this process: fast to start, used by `npm start`. Events and
 * answers pass as JSON with Lambda's size limits, and callback handlers are refused. Behaviour that needs a separate
 * process (timeouts that kill, an empty event loop, freezing) needs `createLambda`. `load`: another way to load modules.
 */
export function createInProcessLambda(root: string, load: LoadModule = loadFrom(root)): InvokeLambda {
  return async (file, event) => {
    const payload: unknown = JSON.parse(eventPayload(event));
    const handler = withoutCallback(file, HandlerModule.parse(await load(file)).handler);
    const answer = JSON.stringify((await handler(payload, contextOf(file))) ?? null);
    if (Buffer.byteLength(answer) > MAX_PAYLOAD_BYTES) throw answerTooLarge();
    const given: unknown = JSON.parse(answer);
    return given;
  };
}
