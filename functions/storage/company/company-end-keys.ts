/**
 * The keys of ends of companies.
 *
 * | access pattern                                     | key                                                         |
 * |----------------------------------------------------|-------------------------------------------------------------|
 * | scheduled deletions of companies, by time          | company-deletions / due#<timestamp>#<c>                     |
 * | record of a deleted company, kept for ten years    | ended-company#<sha-256> / ended-company                     |
 */
import type { Key } from "#functions/adapters/ports/table.ts";

export const companyEndKeys = {
  companyDeletion: (at: string, companyId: string): Key => ({ pk: "company-deletions", sk: `due#${at}#${companyId}` }),
  endedCompany: (hash: string): Key => ({ pk: `ended-company#${hash}`, sk: "ended-company" }),
};

/** Queries: a partition and a prefix of its sort keys. */
export const companyEndPrefixes = {
  companyDeletions: { pk: "company-deletions", skPrefix: "due#" },
};
