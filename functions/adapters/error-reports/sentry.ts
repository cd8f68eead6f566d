import {
  createEventEnvelope,
  createStackParser,
  createTransport,
  type Event,
  type Exception,
  getEnvelopeEndpointWithUrlEncodedAuth,
  makeDsn,
} from "@sentry/core";
import { nodeStackLineParser } from "@sentry/core/server";
import { randomUUID } from "node:crypto";
import * as z from "zod";
import type { ErrorReport, ErrorReports, ReportedError } from "../ports/error-reports.ts";

const Settings = z.object({
  SENTRY_DSN: z.url(),
  /** E.g. "prd". */
  SENTRY_ENVIRONMENT: z.string().min(1),
  /** E.g. "sestina@0.1.0". */
  SENTRY_RELEASE: z.string().min(1),
});

const parseStack = createStackParser(nodeStackLineParser());
const NO_ANSWER_MS = 5000;

/** A line before the stack, since the parser takes the first line as the error's message. */
const exceptionOf = ({ name, words, stack }: ReportedError): Exception => ({
  type: name,
  ...(words !== undefined && { value: words }),
  ...(stack !== "" && { stacktrace: { frames: parseStack(`${name}\n${stack}`) } }),
});

function eventOf({ errors, code, requestId, source, at, times }: ErrorReport): Event {
  const exceptions = errors.map(exceptionOf);
  const frame = exceptions[0]?.stacktrace?.frames?.at(-1);
  const place = frame === undefined ? source : `${frame.function ?? "?"} ${frame.filename ?? "?"}`;
  return {
    event_id: randomUUID().replaceAll("-", ""),
    timestamp: at.getTime() / 1000,
    platform: "node",
    level: "error",
    logger: "lambda",
    transaction: source,
    fingerprint: [code, errors[0].name, place],
    tags: { code, times, ...(requestId !== undefined && { requestId }) },
    // Sentry expects the deepest cause first.
    exception: { values: exceptions.reverse() },
  };
}

/**
 * Sends to Sentry, or a service with its envelopes (Sentry: "Envelopes"). A report that is refused for rate limits is
 * dropped.
 */
export function openErrorReports(environment: unknown = process.env): ErrorReports {
  const settings = Settings.parse(environment);
  const dsn = makeDsn(settings.SENTRY_DSN);
  if (dsn === undefined) throw new Error("SENTRY_DSN is no DSN");
  const url = getEnvelopeEndpointWithUrlEncodedAuth(dsn);
  const transport = createTransport({ recordDroppedEvent: () => undefined }, async ({ body }) => {
    const answer = await fetch(url, {
      method: "POST",
      body: typeof body === "string" ? body : Buffer.from(body),
      headers: { "content-type": "application/x-sentry-envelope" },
      signal: AbortSignal.timeout(NO_ANSWER_MS),
    });
    if (answer.status >= 500) throw new Error(`Sentry answered ${String(answer.status)}`);
    const { headers } = answer;
    return {
      statusCode: answer.status,
      headers: {
        "x-sentry-rate-limits": headers.get("x-sentry-rate-limits"),
        "retry-after": headers.get("retry-after"),
      },
    };
  });
  const common = { environment: settings.SENTRY_ENVIRONMENT, release: settings.SENTRY_RELEASE };
  return {
    send: async (reports) => {
      for (const report of reports) await transport.send(createEventEnvelope({ ...eventOf(report), ...common }, dsn));
    },
  };
}
