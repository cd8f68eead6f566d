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
 * The caller's network address. Each proxy appends the address of its caller to `x-forwarded-for`: behind CloudFront
 * the last address that is not the gateway's caller is the user's (AWS: "Request and response behavior for custom
 * origins"). Earlier addresses come from the user and are not trusted.
 */
export function sourceAddressOf({ headers, requestContext }: HttpEvent): string {
  const { sourceIp } = requestContext.http;
  const forwarded = (headers["x-forwarded-for"] ?? "").split(",").map((address) => address.trim());
  return forwarded.findLast((address) => address !== "" && address !== sourceIp) ?? sourceIp;
}

/** A body that is not JSON, as the gateway passed it. */
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
  /** The body is bytes, in base64. */
  readonly isBase64Encoded?: true;
}
