import type { Difference } from "../folder/compare.ts";

/** What users read of a difference. */
export const differenceTitles: Readonly<Record<Exclude<Difference, "same">, string>> = {
  "changed-here": "Changed in the folder",
  "new-here": "Only in the folder",
  "deleted-here": "Deleted in the folder",
  "changed-there": "Changed in the account (sestina pull)",
  "new-there": "Only in the account (sestina pull)",
  "deleted-there": "Deleted in the account (sestina pull)",
  "changed-both": "Changed in both, or never pulled (sestina pull --force takes those of the account)",
};
