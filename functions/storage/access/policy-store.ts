import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { withNewPermissions } from "#shared/administrator-policy.ts";
import { ruleKeys, rulePrefixes } from "./rule-keys.ts";
import { PolicyRecord } from "../records.ts";

/** The stored policies of a company: default ones may lack newer permissions. */
export async function listStoredPolicies(table: TableReader, companyId: string): Promise<PolicyRecord[]> {
  return z.array(PolicyRecord).parse(await table.query(rulePrefixes.policies(companyId)));
}

/** The policies of a company; its default Administrator policy has every permission. */
export async function listPolicies(table: TableReader, companyId: string): Promise<PolicyRecord[]> {
  return (await listStoredPolicies(table, companyId)).map((policy) => withNewPermissions(policy));
}

/** Part of the transaction that makes a policy. */
export const putNewPolicy = (companyId: string, policy: PolicyRecord): Write => ({
  put: { ...ruleKeys.policy(companyId, policy.id), ...policy },
  onlyIf: "absent",
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Part of the transaction that changes a policy; the access rules in the same transaction detect conflicts. */
export const replacePolicy = (companyId: string, policy: PolicyRecord): Write => ({
  put: { ...ruleKeys.policy(companyId, policy.id), ...policy },
  onlyIf: "present",
  otherwise: "CONFLICT_TRY_AGAIN",
});

export const removePolicy = (companyId: string, policyId: string): Write => ({
  delete: ruleKeys.policy(companyId, policyId),
  onlyIf: "present",
  otherwise: "CONFLICT_TRY_AGAIN",
});
