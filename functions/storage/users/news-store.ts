import type { Write } from "#functions/adapters/ports/table.ts";
import { keys } from "#functions/storage/keys.ts";
import type { UserRecord } from "#functions/storage/records.ts";

/** Notes the day up to which a user has seen the news, if no other page of theirs has noted one since the read. */
export const noteNewsSeen = ({ companyId, id, newsSeen }: UserRecord, day: string): Write => ({
  update: keys.user(companyId, id),
  change: { set: { newsSeen: day } },
  onlyIf: [
    newsSeen === undefined
      ? { attribute: "newsSeen", is: "missing" }
      : { attribute: "newsSeen", is: "=", value: newsSeen },
  ],
  otherwise: "CONFLICT_TRY_AGAIN",
});
