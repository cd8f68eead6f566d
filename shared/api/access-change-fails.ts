/** What each change of who may do what may end in. */
export const accessChangeFails = [
  "GRANT_EXCEEDS_OWN",
  "TAKES_MORE_THAN_OWN",
  "LAST_ADMINISTRATOR",
  "CONFLICT_TRY_AGAIN",
] as const;
