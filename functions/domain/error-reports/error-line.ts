import * as z from "zod";
import type { ErrorReport, ReportedError } from "#functions/adapters/ports/error-reports.ts";
import { engineWords } from "#shared/engine-words.ts";

type Found = Pick<ErrorReport, "errors" | "code" | "requestId">;

const Logged = z.object({
  name: z.string().default("Error"),
  message: z.string().default(""),
  stack: z.string().default(""),
  cause: z.unknown().optional(),
});

/** A line of the product's own log (functions/core/log.ts). */
const Line = z
  .object({
    level: z.literal("error"),
    message: z.string(),
    requestId: z.string().optional(),
    error: z.unknown().optional(),
  })
  .transform(({ message: code, requestId, error }): Found => ({ errors: chainOf(error, code), code, requestId }));

const Thrown = z.object({
  errorType: z.string(),
  errorMessage: z.string().default(""),
  stackTrace: z.array(z.string()).default([]),
});

/** An unhandled error, as Lambda's runtime logs it (AWS: "Using JSON log format with Node.js"). */
const Uncaught = z
  .object({
    level: z.enum(["ERROR", "FATAL"]),
    requestId: z.string().optional(),
    message: Thrown,
  })
  .transform(({ requestId, message: { errorType: name, errorMessage, stackTrace } }): Found => {
    const error = reported({ name, message: errorMessage, stack: stackTrace.join("\n") });
    return { errors: [error], code: "UNCAUGHT", requestId };
  });

/** A failed invocation that could not log, as the Lambda platform reports it (timeout, out of memory). */
const Ended = z
  .object({
    type: z.literal("platform.report"),
    record: z.object({ requestId: z.string().optional(), status: z.enum(["timeout", "failure"]) }),
  })
  .transform(({ record: { requestId, status } }): Found => {
    const name = status === "timeout" ? "LambdaTimeout" : "LambdaFailure";
    return { errors: [{ name, words: undefined, stack: "" }], code: "ENDED", requestId };
  });

const MOST_CAUSES = 4;

const reported = ({ name, message, stack }: { name: string; message: string; stack: string }): ReportedError => ({
  name,
  words: engineWords(name, message),
  // A stack begins with the message, which may have several lines.
  stack: stack
    .split("\n")
    .filter((line) => /^\s*at \S/.test(line))
    .join("\n"),
});

function chainOf(error: unknown, code: string): ErrorReport["errors"] {
  const chain: ReportedError[] = [];
  let next = Logged.safeParse(error);
  while (next.success && chain.length < MOST_CAUSES) {
    chain.push(reported(next.data));
    next = Logged.safeParse(next.data.cause);
  }
  const [first, ...causes] = chain;
  return first === undefined ? [{ name: code, words: undefined, stack: "" }] : [first, ...causes];
}

const AnyLine = z.union([Line, Uncaught, Ended]);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The error in a line of a Lambda's log, without user input; undefined if the line contains none. */
export const errorOfLine = (line: string): Found | undefined => AnyLine.safeParse(parseJson(line)).data;
