import { timingSafeEqual } from "node:crypto";
import { originHeader } from "#shared/origin-header.ts";

type Headers = Readonly<Record<string, string | undefined>>;

/**
 * Whether CloudFront handed this request over. The API has an address of its own, which an HTTP API cannot close to
 * others, and behind which no firewall stands.
 */
export function cameByCloudFront(headers: Headers = {}): boolean {
  const secret = Buffer.from(process.env["ORIGIN_SECRET"] ?? "");
  const sent = Buffer.from(headers[originHeader] ?? "");
  return secret.length > 0 && sent.length === secret.length && timingSafeEqual(sent, secret);
}
