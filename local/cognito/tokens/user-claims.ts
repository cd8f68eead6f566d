import { type User, usernameOf } from "../users/user.ts";

const always = ["sub", "cognito:username", "identities"];
const ofScope: Readonly<Record<string, readonly string[]>> = {
  email: ["email", "email_verified"],
  phone: ["phone_number", "phone_number_verified"],
};

/**
 * The claims of an id token about its user. Scopes restrict them: "email" and "phone" add theirs; "profile", or none of
 * the three, gives all claims (AWS: "Scopes, M2M, and resource servers"; OpenID Connect scopes).
 */
export function userClaims(user: User, scope: string): Record<string, unknown> {
  const scopes = scope.split(" ");
  const narrowing = Object.keys(ofScope).filter((name) => scopes.includes(name));
  const identities = user.identities.map((identity) => ({
    ...identity,
    primary: String(identity.primary),
    dateCreated: String(identity.dateCreated),
  }));
  const all = {
    sub: user.sub,
    email_verified: user.emailVerified,
    "cognito:username": usernameOf(user),
    email: user.email,
    ...(identities.length > 0 && { identities }),
    ...user.attributes,
  };
  if (scopes.includes("profile") || narrowing.length === 0) return all;
  const allowed = new Set([...always, ...narrowing.flatMap((name) => ofScope[name] ?? [])]);
  return Object.fromEntries(Object.entries(all).filter(([name]) => allowed.has(name)));
}
