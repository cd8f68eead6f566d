import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { keys, prefixes } from "./keys.ts";
import { AccessDocument } from "./records.ts";

/** The access document of a user, or undefined for one who is not (or no longer) a member. */
export async function findAccess(
  table: TableReader,
  companyId: string,
  userId: string,
): Promise<AccessDocument | undefined> {
  const item = await table.get(keys.access(companyId, userId));
  return item === undefined ? undefined : AccessDocument.parse(item);
}

/** Part of the transaction that makes a member. */
export const putNewAccess = (access: AccessDocument): Write => ({
  put: { ...keys.access(access.companyId, access.userId), ...access },
  onlyIf: "absent",
  otherwise: "USER_EXISTS",
});

/** All access documents of a company. */
export async function listAccess(table: TableReader, companyId: string): Promise<AccessDocument[]> {
  return z.array(AccessDocument).parse(await table.query(prefixes.access(companyId)));
}

/** Part of the transaction that lets a user see one more account; the first one becomes their default. */
export function addAccount(access: AccessDocument, accountId: string): Write {
  const defaultAccountId = access.defaultAccountId ?? accountId;
  return {
    update: keys.access(access.companyId, access.userId),
    change: { set: { accountIds: [...access.accountIds, accountId], defaultAccountId, revision: access.revision + 1 } },
    onlyIf: [{ attribute: "revision", is: "=", value: access.revision }],
    otherwise: "CONFLICT_TRY_AGAIN",
  };
}
