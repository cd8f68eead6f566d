import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { ruleKeys, rulePrefixes } from "./rule-keys.ts";
import { GroupRecord } from "../records.ts";

export async function listGroups(table: TableReader, companyId: string): Promise<GroupRecord[]> {
  return z.array(GroupRecord).parse(await table.query(rulePrefixes.groups(companyId)));
}

/** Part of the transaction that makes a user group. */
export const putNewGroup = (companyId: string, group: GroupRecord): Write => ({
  put: { ...ruleKeys.group(companyId, group.id), ...group },
  onlyIf: "absent",
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Part of the transaction that changes a user group; the access rules in the same transaction detect conflicts. */
export const replaceGroup = (companyId: string, group: GroupRecord): Write => ({
  put: { ...ruleKeys.group(companyId, group.id), ...group },
  onlyIf: "present",
  otherwise: "CONFLICT_TRY_AGAIN",
});

export const removeGroup = (companyId: string, groupId: string): Write => ({
  delete: ruleKeys.group(companyId, groupId),
  onlyIf: "present",
  otherwise: "CONFLICT_TRY_AGAIN",
});
