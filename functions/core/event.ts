import * as z from "zod";
import type { Binary } from "#shared/api/route.ts";

/** The parts of an HTTP API event (payload format 2.0) that the product reads. */
export const HttpEvent = z.object({
  headers: z.record(z.string(), z.string().optional()).default({}),
  pathParameters: z.record(z.string(), z.string().optional()).default({}),
  queryStringParameters: z.record(z.string(), z.string().optional()).default({}),
  isBase64Encoded: z.boolean().default(false),
  requestContext: z.object({ requestId: z.string(), http: z.object({ method: z.string(), path: z.string() }) }),
});
export type HttpEvent = z.infer<typeof HttpEvent>;

/** A body that is not JSON, as the gateway handed it over. */
export function binaryBody(event: HttpEvent, body: unknown): Binary {
  const text = typeof body === "string" ? body : "";
  return {
    bytes: Buffer.from(text, event.isBase64Encoded ? "base64" : "utf8"),
    contentType: event.headers["content-type"] ?? "application/octet-stream",
    signature: event.headers["stripe-signature"],
  };
}

export interface HttpResult {
  readonly statusCode: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}
