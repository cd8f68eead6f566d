import * as z from "zod";
import { invalidRequest, type StripeError } from "./stripe-error.ts";

/** ["items", 0, "price"] is "items[0][price]". */
const bracketed = ([first, ...rest]: readonly PropertyKey[]): string =>
  String(first) + rest.map((part) => `[${String(part)}]`).join("");

function isAbsent(value: unknown, path: readonly PropertyKey[]): boolean {
  let at: unknown = value;
  for (const part of path) {
    if (typeof at !== "object" || at === null) return true;
    at = Object.entries(at).find(([name]) => name === String(part))?.[1];
  }
  return at === undefined;
}

const Coded = z.object({ code: z.string().optional() });

function errorOf(issue: z.core.$ZodIssue, given: unknown): StripeError {
  const param = bracketed(issue.path);
  if (issue.code === "unrecognized_keys") {
    const unknown = bracketed([...issue.path, issue.keys[0] ?? ""]);
    return invalidRequest(`Received unknown parameter: ${unknown}`, unknown, "parameter_unknown");
  }
  if (isAbsent(given, issue.path)) {
    return invalidRequest(`Missing required param: ${param}.`, param, "parameter_missing");
  }
  if (issue.code === "invalid_value") {
    return invalidRequest(`Invalid ${param}: must be one of ${issue.values.map(String).join(", ")}`, param);
  }
  if (issue.code === "invalid_type") {
    const wanted = issue.expected === "record" || issue.expected === "object" ? "object" : issue.expected;
    return invalidRequest(`Invalid ${wanted}`, param);
  }
  const { code } = issue.code === "custom" ? (Coded.safeParse(issue.params).data ?? {}) : {};
  return invalidRequest(issue.message.replace("%", param), param, code);
}

/** The parameters of a call. Throws Stripe's error for the first one that is unknown, missing or invalid. */
export function readParams<T>(schema: z.ZodType<T>, given: unknown): T {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw issue === undefined ? invalidRequest("Invalid request") : errorOf(issue, given);
}
