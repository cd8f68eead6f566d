import type { Write } from "#functions/adapters/ports/table.ts";
import type { MemberAccess } from "../records.ts";
import { notificationKeys } from "./notification-keys.ts";

/**
 * Part of the transaction that removes a member: what they have read, and which mails they chose. Links to unsubscribe
 * in mails to them are invalid from then on. That they were mailed is removed by the table's TTL.
 */
export const removeNotificationItems = ({
  companyId,
  userId,
}: Pick<MemberAccess, "companyId" | "userId">): readonly Write[] =>
  [notificationKeys.notificationReader, notificationKeys.notificationChoices].map((keyOf) => ({
    delete: keyOf(companyId, userId),
    onlyIf: { anything: "not every member has one" },
    otherwise: "CONFLICT_TRY_AGAIN",
  }));
