import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { keys, prefixes } from "./keys.ts";
import { GroupRecord, type PolicyRecord } from "./records.ts";

/** Part of the transaction that makes a policy. */
export const putNewPolicy = (companyId: string, policy: PolicyRecord): Write => ({
  put: { ...keys.policy(companyId, policy.id), ...policy },
  onlyIf: "absent",
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Part of the transaction that makes a user group. */
export const putNewGroup = (companyId: string, group: GroupRecord): Write => ({
  put: { ...keys.group(companyId, group.id), ...group },
  onlyIf: "absent",
  otherwise: "CONFLICT_TRY_AGAIN",
});

export async function listGroups(table: TableReader, companyId: string): Promise<GroupRecord[]> {
  return z.array(GroupRecord).parse(await table.query(prefixes.groups(companyId)));
}

/** Part of the transaction that lets the members of a group see one more account. */
export const addAccountToGroup = (companyId: string, group: GroupRecord, accountId: string): Write => ({
  update: keys.group(companyId, group.id),
  change: { set: { accountIds: [...group.accountIds, accountId], revision: group.revision + 1 } },
  onlyIf: [{ attribute: "revision", is: "=", value: group.revision }],
  otherwise: "CONFLICT_TRY_AGAIN",
});
