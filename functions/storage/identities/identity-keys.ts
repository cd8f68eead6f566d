/**
 * The keys of email and domain identities.
 *
 * | access pattern                                     | key                                                         |
 * |----------------------------------------------------|-------------------------------------------------------------|
 * | email identities of an account                     | company#<c> / email-identity#<account>#<address>            |
 * | default sender of an account                       | company#<c> / default-sender#<account>                      |
 * | domain identities of an account                    | company#<c> / domain-identity#<account>#<domain>            |
 */
import type { Key } from "#functions/adapters/ports/table.ts";
import { companyPk } from "../keys.ts";

const ofCompany = (companyId: string, sk: string): Key => ({ pk: companyPk(companyId), sk });

export const identityKeys = {
  emailIdentity: (companyId: string, accountId: string, address: string) =>
    ofCompany(companyId, `email-identity#${accountId}#${address}`),
  defaultSender: (companyId: string, accountId: string) => ofCompany(companyId, `default-sender#${accountId}`),
  domainIdentity: (companyId: string, accountId: string, domain: string) =>
    ofCompany(companyId, `domain-identity#${accountId}#${domain}`),
};

/** Queries: a partition and a prefix of its sort keys. */
export const identityPrefixes = {
  emailIdentities: (companyId: string, accountId: string) => ({
    pk: companyPk(companyId),
    skPrefix: `email-identity#${accountId}#`,
  }),
  domainIdentities: (companyId: string, accountId: string) => ({
    pk: companyPk(companyId),
    skPrefix: `domain-identity#${accountId}#`,
  }),
};
