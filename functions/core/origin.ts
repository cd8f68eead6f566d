import { timingSafeEqual } from "node:crypto";
import { someSecretFits } from "#functions/adapters/secrets/recent-secret.ts";
import { originHeader } from "#shared/origin-header.ts";

type Headers = Readonly<Record<string, string | undefined>>;

/**
 * Whether the request came through CloudFront, by its secret header. The HTTP API has a public address that no firewall
 * protects. The secret is in Secrets Manager (environment: ORIGIN_SECRET_ID).
 * @throws Error if no value of the secret was ever read and Secrets Manager does not answer
 */
export async function isFromCloudFront(headers: Headers = {}): Promise<boolean> {
  const id = process.env["ORIGIN_SECRET_ID"] ?? "";
  const sent = Buffer.from(headers[originHeader] ?? "");
  if (id === "" || sent.length === 0) return false;
  return someSecretFits(id, (value) => {
    const secret = Buffer.from(value);
    return sent.length === secret.length && timingSafeEqual(sent, secret);
  });
}
