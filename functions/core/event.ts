import * as z from "zod";
import type { Binary } from "#shared/api/route.ts";

/** The parts of an HTTP API event (payload format 2.0) that the product reads. */
export const HttpEvent = z.object({
  headers: z.record(z.string(), z.string().optional()).default({}),
  pathParameters: z.record(z.string(), z.string().optional()).default({}),
  queryStringParameters: z.record(z.string(), z.string().optional()).default({}),
  isBase64Encoded: z.boolean().default(false),
  requestContext: z.object({
    requestId: z.string(),
    http: z.object({ method: z.string(), path: z.string(), sourceIp: z.string().default("") }),
  }),
});
export type HttpEvent = z.infer<typeof HttpEvent>;

/**
 * Where a call comes from. Each proxy adds to `x-forwarded-for` whom it was called by: behind CloudFront the last
 * address before the gateway's own caller is the person's (AWS: "Request and response behavior for custom origins").
 * What stands before that is the caller's own claim.
 */
export function sourceAddressOf({ headers, requestContext }: HttpEvent): string {
  const { sourceIp } = requestContext.http;
  const forwarded = (headers["x-forwarded-for"] ?? "").split(",").map((address) => address.trim());
  return forwarded.findLast((address) => address !== "" && address !== sourceIp) ?? sourceIp;
}

/** A body that is not JSON, as the gateway handed it over. */
export function binaryBody(event: HttpEvent, body: unknown): Binary {
  const text = typeof body === "string" ? body : "";
  return {
    bytes: event.isBase64Encoded ? Buffer.from(text, "base64") : Buffer.from(text),
    contentType: event.headers["content-type"] ?? "application/octet-stream",
    signature: event.headers["stripe-signature"],
  };
}

export interface HttpResult {
  readonly statusCode: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}
