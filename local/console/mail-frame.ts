import type { Mail } from "#local/mailbox/mail.ts";
import type { LocalResponse } from "#local/http/service.ts";

/** Untrusted html: no script, no form, no frame, and an opaque origin even when opened outside its frame. */
const mailPolicy = [
  "sandbox",
  "default-src 'none'",
  "img-src https: http: data:",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
].join("; ");

const headers = {
  "content-security-policy": mailPolicy,
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
};

/** The html of a mail under a separate URL, for a frame. */
export function mailFrame(mail: Mail | undefined): LocalResponse {
  if (mail?.html === undefined) {
    return { status: 404, headers: { ...headers, "content-type": "text/plain" }, body: "This mail has no html part." };
  }
  return { status: 200, headers: { ...headers, "content-type": "text/html; charset=utf-8" }, body: mail.html };
}
