import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import type { MemberAccess } from "../records.ts";
import { notificationKeys } from "./notification-keys.ts";

/** What a member has read. */
const NotificationReader = z.object({
  /** All notifications up to this id are read; "" for none. */
  readUpTo: z.string(),
  /** Later ones that are read too, sorted. */
  readIds: z.array(z.string()),
  /** Incremented by each change, which serializes the changes. */
  revision: z.int().nonnegative(),
});
export type NotificationReader = z.infer<typeof NotificationReader>;

type Member = Pick<MemberAccess, "companyId" | "userId">;

const newReader: NotificationReader = { readUpTo: "", readIds: [], revision: 0 };

export async function getReader(table: TableReader, { companyId, userId }: Member): Promise<NotificationReader> {
  const item = await table.get(notificationKeys.notificationReader(companyId, userId));
  return item === undefined ? newReader : NotificationReader.parse(item);
}

type ReadState = Pick<NotificationReader, "readUpTo" | "readIds">;

/** Replaces what a member has read, if it is unchanged since it was read. */
export function setReadState({ companyId, userId }: Member, { revision }: NotificationReader, set: ReadState): Write {
  const key = notificationKeys.notificationReader(companyId, userId);
  if (revision === 0) {
    return { put: { ...key, ...set, revision: 1 }, onlyIf: "absent", otherwise: "CONFLICT_TRY_AGAIN" };
  }
  return {
    update: key,
    change: { set: { ...set }, add: { revision: 1 } },
    onlyIf: [{ attribute: "revision", is: "=", value: revision }],
    otherwise: "CONFLICT_TRY_AGAIN",
  };
}
