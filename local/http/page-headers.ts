const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "object-src 'none'",
];

/** The headers of the console's pages: scripts are allowed from the console only. */
export const pageHeaders: Readonly<Record<string, string>> = {
  "content-security-policy": policy.join("; "),
  "cross-origin-opener-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
};
