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

/** Our own line (functions/core/log.ts). */
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

/** What a handler threw, as Lambda's runtime logs it (AWS: "Using JSON log format with Node.js"). */
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

/** What became of a run that could say nothing itself, as the platform logs it. */
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
  // A message may have many lines, and they stand before.
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

/** The error that a line of a Lambda's log tells of, without what anybody wrote; undefined where it tells of none. */
export const errorOfLine = (line: string): Found | undefined => AnyLine.safeParse(parseJson(line)).data;
