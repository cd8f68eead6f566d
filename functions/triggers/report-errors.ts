import { gunzipSync } from "node:zlib";
import * as z from "zod";
import { reportsOfLines } from "#functions/domain/error-reports/reports-of-lines.ts";
import { adapters } from "#functions/core/adapters.ts";

/** AWS: "Using CloudWatch Logs subscription filters"; gzipped JSON as base64. */
const Event = z.object({ awslogs: z.object({ data: z.string().regex(/^[A-Za-z0-9+/]+=*$/) }) });

const Lines = z.object({
  messageType: z.string(),
  logGroup: z.string(),
  logEvents: z.array(z.object({ timestamp: z.number(), message: z.string() })),
});

/**
 * Reports the errors in other Lambdas' logs to Sentry. A failed batch is delivered again; this Lambda's own log is not
 * reported.
 */
export const handler = async (event: unknown): Promise<void> => {
  const { data } = Event.parse(event).awslogs;
  const lines = Lines.parse(JSON.parse(gunzipSync(Buffer.from(data, "base64")).toString("utf8")));
  // The other type is CloudWatch's control message, which checks the destination.
  if (lines.messageType !== "DATA_MESSAGE") return;
  const reports = reportsOfLines(lines);
  if (reports.length === 0) return;
  const { openErrorReports } = await adapters["error-reports"]();
  await openErrorReports().send(reports);
};
