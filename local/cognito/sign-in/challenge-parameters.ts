import { invalidParameter } from "../protocol/cognito-error.ts";

/** A required parameter of a flow. */
export function requireParameter(given: Readonly<Record<string, string>>, name: string): string {
  const value = Object.hasOwn(given, name) ? given[name] : undefined;
  if (value === undefined || value === "") throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}
