import { createHmac } from "node:crypto";

/** The `Stripe-Signature` of a body, made at `at` (seconds since 1970) (Stripe: "Verify webhook signatures manually"). */
export function signatureHeader(body: string, at: number, secret: string): string {
  const signature = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
  return `t=${at},v1=${signature}`;
}
