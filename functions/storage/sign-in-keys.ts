/**
 * The keys of what signing in by other providers needs, as keys.ts has all others.
 *
 * | access pattern                                 | key                                            |
 * |------------------------------------------------|------------------------------------------------|
 * | sign-in providers of a company                 | company#<c> / sso#<connection>                 |
 * | whose a provider of the user pool, a domain is | sso-provider#<provider> / …, sso-domain#<domain> / … |
 * | providers by their issuer's host               | sso-host#<host> / provider#<provider>          |
 * | who joined by a provider, removed ones too     | sso-person#<user name> / sso-person, company#<c> / sso-person#<user name> |
 * | the sign-ins of a member                       | session#<c>#<user> / session#<session>         |
 * | when the sessions of a person without a company ended | user#<sub> / sign-in-end                 |
 * | a grant for one access token with Cognito's own scope | login-token#<sha-256> / scope-grant        |
 * | who changes the pool's app client right now    | lease#<name> / lease                           |
 * | a registration until its address is confirmed  | registration#<sha-256 of the address> / registration |
 * | a registration whose company is not founded yet | newcomer#<sub> / newcomer                     |
 * | a mailed link that sets a new password once    | password-reset#<sha-256> / password-reset      |
 *
 * Whose a provider or a domain is, is asked before anybody is signed in: those partitions name no company.
 */
import type { Key } from "#functions/adapters/ports/table.ts";
import { companyPk } from "./keys.ts";

export const signInKeys = {
  connection: (companyId: string, id: string): Key => ({ pk: companyPk(companyId), sk: `sso#${id}` }),
  provider: (provider: string): Key => ({ pk: `sso-provider#${provider}`, sk: "sso-provider" }),
  domain: (domain: string): Key => ({ pk: `sso-domain#${domain}`, sk: "sso-domain" }),
  host: (host: string, provider: string): Key => ({ pk: `sso-host#${host}`, sk: `provider#${provider}` }),
  person: (username: string): Key => ({ pk: `sso-person#${username}`, sk: "sso-person" }),
  personOfCompany: (companyId: string, username: string): Key => ({
    pk: companyPk(companyId),
    sk: `sso-person#${username}`,
  }),
  session: (companyId: string, userId: string, id: string): Key => ({
    pk: `session#${companyId}#${userId}`,
    sk: `session#${id}`,
  }),
  scopeGrant: (hash: string): Key => ({ pk: `login-token#${hash}`, sk: "scope-grant" }),
  signInEnd: (sub: string): Key => ({ pk: `user#${sub}`, sk: "sign-in-end" }),
  registration: (addressHash: string): Key => ({ pk: `registration#${addressHash}`, sk: "registration" }),
  newcomer: (sub: string): Key => ({ pk: `newcomer#${sub}`, sk: "newcomer" }),
  passwordReset: (codeHash: string): Key => ({ pk: `password-reset#${codeHash}`, sk: "password-reset" }),
  lease: (name: string): Key => ({ pk: `lease#${name}`, sk: "lease" }),
};

export const signInPrefixes = {
  connections: (companyId: string) => ({ pk: companyPk(companyId), skPrefix: "sso#" }),
  sessions: (companyId: string, userId: string) => ({ pk: `session#${companyId}#${userId}`, skPrefix: "session#" }),
  host: (host: string) => ({ pk: `sso-host#${host}`, skPrefix: "provider#" }),
};
