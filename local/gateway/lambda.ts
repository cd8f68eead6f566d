import { randomUUID } from "node:crypto";
import { pathToFileURL } from "node:url";
import { resolve } from "node:path";
import * as z from "zod";

type Handler = (event: unknown, context: unknown, done: (error: unknown, result?: unknown) => void) => unknown;

const HandlerModule = z.looseObject({ handler: z.custom<Handler>((value) => typeof value === "function") });

/** Runs the code of one Lambda: its file is loaded at its first call, as a cold start does. */
export type InvokeLambda = (file: string, event: unknown) => Promise<unknown>;

const contextOf = (file: string) => ({
  functionName: file,
  functionVersion: "$LATEST",
  awsRequestId: randomUUID(),
  callbackWaitsForEmptyEventLoop: false,
  getRemainingTimeInMillis: () => 29_000,
});

/** Handlers by their file below `root`, in this process; both promise and callback style. */
export function createLambdas(root: string): InvokeLambda {
  const load = async (file: string) => {
    const module: unknown = await import(pathToFileURL(resolve(root, file)).href);
    return HandlerModule.parse(module).handler;
  };
  return async (file, event) => {
    const handler = await load(file);
    return new Promise((resolveCall, reject) => {
      const done = (error: unknown, result?: unknown) => {
        if (error === null || error === undefined) resolveCall(result);
        else reject(error instanceof Error ? error : new Error(JSON.stringify(error)));
      };
      const returned = handler(event, contextOf(file), done);
      if (returned instanceof Promise) returned.then(resolveCall, done);
      else if (handler.length < 3) resolveCall(returned);
    });
  };
}
