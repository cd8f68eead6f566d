/**
 * The keys of what members may do. Most Lambdas read the rules that are made of these.
 *
 * | access pattern         | key                           |
 * |------------------------|-------------------------------|
 * | policies of a company  | company#<c> / policy#<policy> |
 * | groups of its members  | company#<c> / group#<group>   |
 */
import type { Key } from "#functions/adapters/ports/table.ts";
import { companyPk } from "../keys.ts";

export const ruleKeys = {
  policy: (companyId: string, policyId: string): Key => ({ pk: companyPk(companyId), sk: `policy#${policyId}` }),
  group: (companyId: string, groupId: string): Key => ({ pk: companyPk(companyId), sk: `group#${groupId}` }),
};

export const rulePrefixes = {
  policies: (companyId: string) => ({ pk: companyPk(companyId), skPrefix: "policy#" }),
  groups: (companyId: string) => ({ pk: companyPk(companyId), skPrefix: "group#" }),
};
