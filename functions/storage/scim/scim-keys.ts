/**
 * The keys of SCIM provisioning.
 *
 * | access pattern                                | key                                        |
 * |-----------------------------------------------|--------------------------------------------|
 * | SCIM tokens of a company, one per slot        | company#<c> / scim-token#<place>           |
 * | the company of a SCIM token, and its last use | scim-token#<sha-256> / scim-token          |
 * | calls of a SCIM token per minute              | scim-token#<sha-256> / calls#<minute>      |
 * | provisioned users of a company                | company#<c> / scim-user#<user>             |
 * | uniqueness of user names in a company         | company#<c> / unique#scim-user#<user name> |
 */
import type { Key } from "#functions/adapters/ports/table.ts";
import { companyPk } from "../keys.ts";

const ofCompany = (companyId: string, sk: string): Key => ({ pk: companyPk(companyId), sk });

export const scimKeys = {
  scimToken: (companyId: string, place: number) => ofCompany(companyId, `scim-token#${String(place)}`),
  scimTokenLookup: (hash: string): Key => ({ pk: `scim-token#${hash}`, sk: "scim-token" }),
  scimTokenCalls: (hash: string, minute: number): Key => ({ pk: `scim-token#${hash}`, sk: `calls#${minute}` }),
  scimUser: (companyId: string, id: string) => ofCompany(companyId, `scim-user#${id}`),
  /** The name is in lower case: user names are compared without regard to case (RFC 7643, 4.1.1). */
  uniqueScimUser: (companyId: string, lowerName: string) => ofCompany(companyId, `unique#scim-user#${lowerName}`),
};

export const scimPrefixes = {
  tokens: (companyId: string) => ({ pk: companyPk(companyId), skPrefix: "scim-token#" }),
  users: (companyId: string) => ({ pk: companyPk(companyId), skPrefix: "scim-user#" }),
};
