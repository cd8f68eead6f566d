import { ApiError, errorMessage } from "#web/lib/api-errors/api-error.ts";

const aboutOwnRights: readonly string[] = ["GRANT_EXCEEDS_OWN", "TAKES_MORE_THAN_OWN"];

/** The message of a refused change, with the permissions that the user lacks if that is the reason. */
export function refusalOf(error: unknown): string {
  const rules = error instanceof ApiError && aboutOwnRights.includes(error.code) ? error.fields : [];
  return [errorMessage(error), ...rules.map(({ rule }) => rule)].join(" ");
}
