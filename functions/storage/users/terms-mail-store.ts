import type { Write } from "#functions/adapters/ports/table.ts";
import { termsVersion } from "#shared/legal.ts";
import { keys } from "../keys.ts";
import type { UserRecord } from "../records.ts";

/** Whether a user must be mailed about the current terms. Invited users who have not joined see them when they join. */
export const needsTermsMail = (user: UserRecord): boolean =>
  user.joinedAt !== undefined && user.termsVersion !== termsVersion && user.termsMailed !== termsVersion;

/** Records that a notification is being sent, so that only one of two concurrent runs sends it. */
export const recordTermsMail = ({ companyId, id, termsMailed }: UserRecord): Write => ({
  update: keys.user(companyId, id),
  change: { set: { termsMailed: termsVersion } },
  onlyIf: [
    { attribute: "id", is: "=", value: id },
    termsMailed === undefined
      ? { attribute: "termsMailed", is: "missing" }
      : { attribute: "termsMailed", is: "=", value: termsMailed },
  ],
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Removes the record of a mail that was certainly not sent. */
export const clearTermsMail = ({ companyId, id, termsMailed }: UserRecord): Write => ({
  update: keys.user(companyId, id),
  change: termsMailed === undefined ? { remove: ["termsMailed"] } : { set: { termsMailed } },
  onlyIf: [{ attribute: "termsMailed", is: "=", value: termsVersion }],
  otherwise: "CONFLICT_TRY_AGAIN",
});
