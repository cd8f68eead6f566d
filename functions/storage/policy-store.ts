import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { keys, prefixes } from "./keys.ts";
import { PolicyRecord } from "./records.ts";

export async function listPolicies(table: TableReader, companyId: string): Promise<PolicyRecord[]> {
  return z.array(PolicyRecord).parse(await table.query(prefixes.policies(companyId)));
}

/** Part of the transaction that makes a policy. */
export const putNewPolicy = (companyId: string, policy: PolicyRecord): Write => ({
  put: { ...keys.policy(companyId, policy.id), ...policy },
  onlyIf: "absent",
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Part of the transaction that changes a policy; the access rules are changed in the same one, and guard it. */
export const replacePolicy = (companyId: string, policy: PolicyRecord): Write => ({
  put: { ...keys.policy(companyId, policy.id), ...policy },
  onlyIf: "present",
  otherwise: "CONFLICT_TRY_AGAIN",
});

export const removePolicy = (companyId: string, policyId: string): Write => ({
  delete: keys.policy(companyId, policyId),
  onlyIf: "present",
  otherwise: "CONFLICT_TRY_AGAIN",
});
