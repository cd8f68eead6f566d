import type * as z from "zod";
import { constraintError, validationError } from "./dynamo-error.ts";

const memberOf = (path: readonly PropertyKey[]): string =>
  path
    .map((step) => (typeof step === "number" ? `${step + 1}.member` : String(step)))
    .map((step) => step.charAt(0).toLowerCase() + step.slice(1))
    .join(".");

/** Reads a request by a schema; a ValidationException names the first member at fault, as AWS writes it. */
export function parseMembers<T>(schema: z.ZodType<T>, request: object): T {
  const parsed = schema.safeParse(request, { reportInput: true });
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues.at(0);
  if (issue === undefined) throw validationError(parsed.error.message);
  if (issue.input === undefined) throw constraintError(memberOf(issue.path), "null", "Member must not be null");
  throw constraintError(memberOf(issue.path), `'${JSON.stringify(issue.input).slice(0, 100)}'`, issue.message);
}
