/**
 * Keys of what companies' identity providers provision.
 *
 * | access pattern                                   | key                                                    |
 * |--------------------------------------------------|--------------------------------------------------------|
 * | SCIM tokens of a company                         | company#<c> / scim-token#<token>                       |
 * | the company of a SCIM token, when it was used    | scim-token#<sha-256> / scim-token                      |
 * | provisioned users of a company                   | company#<c> / scim-user#<user>                         |
 * | one user name once in a company                  | company#<c> / unique#scim-user#<user name>             |
 */
import type { Key } from "#functions/adapters/ports/table.ts";

const ofCompany = (companyId: string, sk: string): Key => ({ pk: `company#${companyId}`, sk });

export const scimKeys = {
  scimToken: (companyId: string, id: string) => ofCompany(companyId, `scim-token#${id}`),
  scimTokenLookup: (hash: string): Key => ({ pk: `scim-token#${hash}`, sk: "scim-token" }),
  scimUser: (companyId: string, id: string) => ofCompany(companyId, `scim-user#${id}`),
  /** The name is in lower case: a provider's user names do not tell case apart (RFC 7643, 4.1.1). */
  uniqueScimUser: (companyId: string, lowerName: string) => ofCompany(companyId, `unique#scim-user#${lowerName}`),
};

export const scimPrefixes = {
  tokens: (companyId: string) => ({ pk: `company#${companyId}`, skPrefix: "scim-token#" }),
  users: (companyId: string) => ({ pk: `company#${companyId}`, skPrefix: "scim-user#" }),
};
