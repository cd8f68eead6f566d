/**
 * The keys of sessions. Apart from those of sign-in: each Lambda of a signed-in user has these.
 *
 * | access pattern                                        | key                                                      |
 * |-------------------------------------------------------|----------------------------------------------------------|
 * | sessions of a member                                  | session#<c>#<user> / session#<session>                   |
 * | end of the sessions of a user without a company       | user#<sub> / sign-in-end                                 |
 */
import type { Key } from "#functions/adapters/ports/table.ts";

export const sessionKeys = {
  session: (companyId: string, userId: string, id: string): Key => ({
    pk: `session#${companyId}#${userId}`,
    sk: `session#${id}`,
  }),
  signInEnd: (sub: string): Key => ({ pk: `user#${sub}`, sk: "sign-in-end" }),
};

export const sessionPrefixes = {
  sessions: (companyId: string, userId: string) => ({ pk: `session#${companyId}#${userId}`, skPrefix: "session#" }),
};
