import type * as z from "zod";
import { constraintError, validationError } from "./dynamo-error.ts";

const memberOf = (path: readonly PropertyKey[]): string =>
  path
    .map((step) => (typeof step === "number" ? `${step + 1}.member` : String(step)))
    .map((step) => step.charAt(0).toLowerCase() + step.slice(1))
    .join(".");

/** The constraint in AWS's wording. */
function constraintOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "too_small":
      return `Member must have length greater than or equal to ${issue.minimum}`;
    case "too_big":
      return `Member must have length less than or equal to ${issue.maximum}`;
    case "invalid_value":
      return `Member must satisfy enum value set: [${issue.values.map(String).join(", ")}]`;
    default:
      return issue.message;
  }
}

const shown = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value)).slice(0, 100);

/** Parses a request by a schema; a ValidationException names the first invalid member, as AWS writes it. */
export function parseMembers<T>(schema: z.ZodType<T>, request: object): T {
  const parsed = schema.safeParse(request, { reportInput: true });
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues.at(0);
  if (issue === undefined) throw validationError(parsed.error.message);
  if (issue.input === undefined) throw constraintError(memberOf(issue.path), "null", "Member must not be null");
  throw constraintError(memberOf(issue.path), `'${shown(issue.input)}'`, constraintOf(issue));
}
