/**
 * The keys of trusted issuers and of the tokens that are exchanged for theirs. An exchanged token has a lookup as an API key
 * (`api-key-keys.ts`).
 *
 * | access pattern                                      | key                                      |
 * |-----------------------------------------------------|------------------------------------------|
 * | trusted issuers of a company                        | company#<c> / trusted-issuer#<id>        |
 * | a trusted issuer and its company, for callers       | trust#<id> / trust                       |
 * | tokens that were exchanged once                     | trust#<id> / used#<sha-256>              |
 * | refusals of an hour                                 | trust#<id> / refusals#<hour>             |
 * | the subject behind an actor                         | company#<c> / token-subject#<actor>      |
 */
import type { Key } from "#functions/adapters/ports/table.ts";
import { companyPk } from "../keys.ts";

export const trustPk = (id: string) => `trust#${id}`;

export const trustKeys = {
  trustedIssuer: (companyId: string, id: string): Key => ({ pk: companyPk(companyId), sk: `trusted-issuer#${id}` }),
  trustLookup: (id: string): Key => ({ pk: trustPk(id), sk: "trust" }),
  usedToken: (id: string, hash: string): Key => ({ pk: trustPk(id), sk: `used#${hash}` }),
  trustRefusals: (id: string, hour: number): Key => ({ pk: trustPk(id), sk: `refusals#${String(hour)}` }),
  tokenSubject: (companyId: string, actorId: string): Key => ({
    pk: companyPk(companyId),
    sk: `token-subject#${actorId}`,
  }),
};

export const trustPrefixes = {
  trustedIssuers: (companyId: string) => ({ pk: companyPk(companyId), skPrefix: "trusted-issuer#" }),
  tokenSubjects: (companyId: string) => ({ pk: companyPk(companyId), skPrefix: "token-subject#" }),
};
