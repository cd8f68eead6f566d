/**
 * The keys of sign-in.
 *
 * | access pattern                                        | key                                                      |
 * |-------------------------------------------------------|----------------------------------------------------------|
 * | SSO connections of a company                          | company#<c> / sso#<connection>                           |
 * | owner of a provider of the user pool, of a domain     | sso-provider#<provider> / …, sso-domain#<domain> / …     |
 * | providers by their issuer's host                      | sso-host#<host> / provider#<provider>                    |
 * | users who joined by a provider, also removed ones     | sso-person#<user name> / sso-person, company#<c> / sso-person#<user name> |
 * | login link                                            | login-token#<sha-256> / login-token                      |
 * | grant of Cognito's account scope for one access token | login-token#<sha-256> / scope-grant                      |
 * | lease for changes of the pool's app client            | lease#<name> / lease                                     |
 * | registration until its address is confirmed           | registration#<sha-256 of the address> / registration     |
 * | registration data until the company is founded        | newcomer#<sub> / newcomer                                |
 * | password reset link                                   | password-reset#<sha-256> / password-reset                |
 *
 * The owner of a provider or a domain is read before a user is signed in, so their partitions name no company.
 */
import type { Key } from "#functions/adapters/ports/table.ts";
import { companyPk } from "../keys.ts";

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
  loginToken: (hash: string): Key => ({ pk: `login-token#${hash}`, sk: "login-token" }),
  scopeGrant: (hash: string): Key => ({ pk: `login-token#${hash}`, sk: "scope-grant" }),
  registration: (addressHash: string): Key => ({ pk: `registration#${addressHash}`, sk: "registration" }),
  newcomer: (sub: string): Key => ({ pk: `newcomer#${sub}`, sk: "newcomer" }),
  passwordReset: (codeHash: string): Key => ({ pk: `password-reset#${codeHash}`, sk: "password-reset" }),
  lease: (name: string): Key => ({ pk: `lease#${name}`, sk: "lease" }),
};

export const signInPrefixes = {
  connections: (companyId: string) => ({ pk: companyPk(companyId), skPrefix: "sso#" }),
  host: (host: string) => ({ pk: `sso-host#${host}`, skPrefix: "provider#" }),
};
