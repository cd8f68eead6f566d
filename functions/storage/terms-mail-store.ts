import type { Write } from "#functions/adapters/ports/table.ts";
import { termsVersion } from "#shared/legal.ts";
import { keys } from "./keys.ts";
import type { UserRecord } from "./records.ts";

/** Whether somebody is to be told of the terms as they are now: who was invited and never came sees them on coming. */
export const isToBeTold = (user: UserRecord): boolean =>
  user.joinedAt !== undefined && user.termsVersion !== termsVersion && user.termsMailed !== termsVersion;

/** Notes that somebody is told, before they are: of two who would, one does. */
export const noteTold = ({ companyId, id, termsMailed }: UserRecord): Write => ({
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

/** Takes the note back, of a mail that was certainly not sent. */
export const noteUntold = ({ companyId, id, termsMailed }: UserRecord): Write => ({
  update: keys.user(companyId, id),
  change: termsMailed === undefined ? { remove: ["termsMailed"] } : { set: { termsMailed } },
  onlyIf: [{ attribute: "termsMailed", is: "=", value: termsVersion }],
  otherwise: "CONFLICT_TRY_AGAIN",
});
