/**
 * The keys of drift checks.
 *
 * | access pattern                                   | key                                                    |
 * |--------------------------------------------------|--------------------------------------------------------|
 * | findings of an account, by the template's name   | company#<c> / drift#<account>#<name>                   |
 * | the last check of an account                     | company#<c> / drift-check#<account>                    |
 * | names that a check has listed; those to look at  | job#<c>#<job> / listed#<00000007>, to-check#<00000007>  |
 */
import type { Key } from "#functions/adapters/ports/table.ts";
import { companyPk, jobPk } from "../keys.ts";

const numbered = (part: number) => String(part).padStart(8, "0");

export const driftKeys = {
  driftFinding: (companyId: string, accountId: string, name: string): Key => ({
    pk: companyPk(companyId),
    sk: `drift#${accountId}#${name}`,
  }),
  driftCheck: (companyId: string, accountId: string): Key => ({
    pk: companyPk(companyId),
    sk: `drift-check#${accountId}`,
  }),
  driftListed: (companyId: string, jobId: string, page: number): Key => ({
    pk: jobPk(companyId, jobId),
    sk: `listed#${numbered(page)}`,
  }),
  driftToCheck: (companyId: string, jobId: string, part: number): Key => ({
    pk: jobPk(companyId, jobId),
    sk: `to-check#${numbered(part)}`,
  }),
};

export const driftPrefixes = {
  findings: (companyId: string, accountId: string) => ({
    pk: companyPk(companyId),
    skPrefix: `drift#${accountId}#`,
  }),
  listed: (companyId: string, jobId: string) => ({ pk: jobPk(companyId, jobId), skPrefix: "listed#" }),
};
