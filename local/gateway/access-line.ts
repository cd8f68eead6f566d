import * as z from "zod";

/** API Gateway's variables by the field that holds the value of each (AWS: "Customize HTTP API access logs"). */
export type AccessLogFormat = Readonly<Record<string, string>>;

const Authorizer = z.object({
  jwt: z.object({ claims: z.record(z.string(), z.string()) }).optional(),
  lambda: z.record(z.string(), z.string()).optional(),
});

interface Call {
  readonly requestId: string;
  readonly routeKey: string;
  readonly status: number;
  /** In milliseconds. */
  readonly responseLatency: number;
  /** The result of the route's authorizer. */
  readonly authorizer?: object | undefined;
}

/** The access log line that API Gateway would write for a call. */
export function accessLine(format: AccessLogFormat, { authorizer, ...call }: Call): string {
  const { jwt, lambda = {} } = Authorizer.parse(authorizer ?? {});
  const below = (prefix: string, values: Readonly<Record<string, string | number>>) =>
    Object.entries(values).map(([name, value]) => [`${prefix}${name}`, value] as const);
  const variables = new Map<string, string | number>([
    ...below("", call),
    ...below("authorizer.claims.", jwt?.claims ?? {}),
    ...below("authorizer.", lambda),
  ]);
  // API Gateway writes a hyphen for an absent value.
  const fields = Object.entries(format).map(([field, variable]) => [field, String(variables.get(variable) ?? "-")]);
  return JSON.stringify(Object.fromEntries(fields));
}
