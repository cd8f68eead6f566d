/** The keys of what members may do. Functions of their own: most Lambdas read the rules that are made of them. */
import type { Key } from "#functions/adapters/ports/table.ts";
import { companyPk } from "../keys.ts";

/** A policy: company#<c> / policy#<policy>. */
export const policyKey = (companyId: string, policyId: string): Key => ({
  pk: companyPk(companyId),
  sk: `policy#${policyId}`,
});

/** A group of users: company#<c> / group#<group>. */
export const groupKey = (companyId: string, groupId: string): Key => ({
  pk: companyPk(companyId),
  sk: `group#${groupId}`,
});

export const policiesPrefix = (companyId: string) => ({ pk: companyPk(companyId), skPrefix: "policy#" });

export const groupsPrefix = (companyId: string) => ({ pk: companyPk(companyId), skPrefix: "group#" });
