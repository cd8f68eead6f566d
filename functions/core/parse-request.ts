import type * as z from "zod";
import type { Route } from "#shared/api/route.ts";
import { AppError, type FieldProblem } from "#shared/errors.ts";

/** Limits the reported problems: a body may have a hundred thousand. */
const MOST_PROBLEMS = 50;
const MOST_NAME_CHARACTERS = 200;

function problemsOf(error: z.ZodError): FieldProblem[] {
  const problems = error.issues.flatMap((issue) => {
    const at = issue.path.join(".");
    if (issue.code !== "unrecognized_keys") return [{ field: at, rule: issue.message }];
    const keys = issue.keys.map((key) => key.slice(0, MOST_NAME_CHARACTERS));
    return keys.map((key) => ({ field: at === "" ? key : `${at}.${key}`, rule: "is not a known field" }));
  });
  return problems.slice(0, MOST_PROBLEMS);
}

function parsePart(schema: z.ZodType | undefined, value: unknown, name: string): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = problemsOf(parsed.error).map(({ field, rule }) => ({ field: field === "" ? name : field, rule }));
  throw new AppError("INVALID_INPUT", { fields });
}

/**
 * Parses the three parts of a request by the route's schemas.
 * @throws AppError INVALID_INPUT naming the fields
 */
export function parseRequest(route: Route, raw: { params: unknown; query: unknown; body: unknown }) {
  const isParsed = (route.bodyKind ?? "json") === "json";
  return {
    params: parsePart(route.params, raw.params, "path"),
    query: parsePart(route.query, raw.query, "query"),
    body: isParsed ? parsePart(route.body, raw.body, "body") : raw.body,
  };
}
