/**
 * The HTTP APIs that the routes are shared out to, since one has at most 300 (AWS: "Quotas for configuring and running an HTTP
 * API"). An API answers the paths listed here, and with "*" all that begin so; the first API answers all others. CloudFront has
 * no pattern for a path with and without more segments, so both are listed where there are routes of both; "invitation*" and "company*"
 * are for both, since nothing else begins so, and a distribution has 25 patterns.
 * A word stays where it is: docs/decisions/0058-split-the-routes-over-four-http-apis.md.
 */
const pathsOf = {
  templates: [],
  people: [
    ...["user", "user/*", "sso/*", "invitation*"],
    ...["login-link", "password-reset", "recovery-code", "resend-verification"],
  ],
  administration: ["iam/*", "company*", "aws/*", "identities/*", "marketplace/*"],
  machines: ["v1/*", "mcp", "scim/*", "billing/*"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type HttpApiName = keyof typeof pathsOf;

export const httpApiNames = ["templates", "people", "administration", "machines"] as const satisfies HttpApiName[];

const isMatched = (pattern: string, path: string): boolean =>
  pattern.endsWith("*") ? path.startsWith(`/${pattern.slice(0, -1)}`) : path === `/${pattern}`;

/** Which API answers a path, the one below /api, such as "/template/{id}". */
export const httpApiOf = (path: string): HttpApiName =>
  httpApiNames.find((name) => pathsOf[name].some((pattern) => isMatched(pattern, path))) ?? "templates";

/** The paths of an API as CloudFront's behaviours write them, such as "/api/user" and "/api/user/*". */
export const pathPatternsOf = (name: HttpApiName): readonly string[] =>
  name === "templates" ? ["/api/*"] : pathsOf[name].map((pattern) => `/api/${pattern}`);
