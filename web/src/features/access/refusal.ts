import { ApiError, sentenceOf } from "#web/lib/api-errors/api-error.ts";

const aboutOwnRights: readonly string[] = ["GRANT_EXCEEDS_OWN", "TAKES_MORE_THAN_OWN"];

/** Why a change of access was refused; with which rights the user lacks, where that is the reason. */
export function refusalOf(error: unknown): string {
  const rules = error instanceof ApiError && aboutOwnRights.includes(error.code) ? error.fields : [];
  return [sentenceOf(error), ...rules.map(({ rule }) => rule)].join(" ");
}
