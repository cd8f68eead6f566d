import type { Parts } from "../parts.ts";
import { hostedClientIdOf } from "../pool.ts";
import { CognitoError, invalidParameter } from "../protocol/cognito-error.ts";
import { newUuid } from "../randomness.ts";
import { readAttributes, requireWritable, type RequestedAttributes } from "../users/attributes.ts";
import type { User } from "../users/user.ts";
import { providerTypeOf } from "./provider-type.ts";

/** The user who returned from a provider. */
export interface FederatedSignIn {
  /** The provider's name in the pool, e.g. "Google". */
  readonly providerName: string;
  /** The provider's `sub`. */
  readonly subject: string;
  /** By the pool's attribute names, after the provider's attribute mapping; email_verified is "true" or "false". */
  readonly attributes: Readonly<Record<string, string>>;
}

/** A pool that ignores case writes user names in lower case, in triggers' events too (AWS: "User pool case sensitivity"). */
const externalNameOf = ({ providerName, subject }: FederatedSignIn): string =>
  `${providerName}_${subject}`.toLowerCase();

/** Mapped attributes are written at each sign-in (AWS: "Specifying identity provider attribute mappings"). */
function updateAttributes(
  users: Parts["users"],
  user: User,
  { emailVerified, others, ...wanted }: RequestedAttributes,
): User {
  // A linked user keeps the address that they sign in with; a provider cannot move it.
  const email = user.externalName === undefined ? user.email : (wanted.email ?? user.email);
  const isSame = email.toLowerCase() === wanted.email?.toLowerCase();
  return users.change(user.sub, {
    email,
    emailVerified: isSame ? (emailVerified ?? user.emailVerified) : user.emailVerified,
    attributes: { ...user.attributes, ...others },
  });
}

/**
 * The user who signs in with an account at a provider: the linked user, the user created at an earlier sign-in, or a
 * new user, for whom PreSignUp_ExternalProvider and PostConfirmation_ConfirmSignUp run. When the pre sign-up trigger
 * links the account to an existing user, this first sign-in still fails, as on AWS ("Already found an entry for
 * username …"): the app begins again, and the second one finds the link. @throws CognitoError whose message is the
 * hosted UI's error_description: that, "User is disabled.", what the trigger threw, or an attribute that does not fit
 * the pool
 */
export async function federatedUser(parts: Parts, came: FederatedSignIn): Promise<User> {
  const { pool, users, triggers, random, now } = parts;
  const { providerName, subject, attributes } = came;
  const list = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
  // AWS, UpdateUserPoolClient: WriteAttributes must have all mapped attributes; email_verified is never among them.
  const names = list.map(({ Name }) => Name).filter((name) => name !== "email_verified");
  requireWritable(names, hostedClientIdOf(pool), pool);
  const wanted = readAttributes(list, "operator", pool);
  const known = users.findByIdentity(providerName, subject);
  if (known !== undefined) {
    if (!known.enabled) throw new CognitoError("NotAuthorizedException", "User is disabled.");
    return updateAttributes(users, known, wanted);
  }
  if (wanted.email === undefined) throw invalidParameter("attributes required: [email]");
  const externalName = externalNameOf(came);
  await triggers.preSignUp({ username: externalName, attributes }, "PreSignUp_ExternalProvider", undefined);
  const taken = invalidParameter(`Already found an entry for username ${externalName}`);
  if (users.findByIdentity(providerName, subject) !== undefined) throw taken;
  const identity = {
    providerName,
    providerType: providerTypeOf(providerName),
    userId: subject,
    issuer: null,
    primary: true,
  };
  const user = users.insert(
    {
      sub: newUuid(random),
      externalName,
      status: "EXTERNAL_PROVIDER",
      email: wanted.email,
      emailVerified: wanted.emailVerified ?? false,
      attributes: wanted.others,
      identities: [{ ...identity, dateCreated: now().getTime() }],
    },
    taken,
  );
  await triggers.postConfirmation(user, "PostConfirmation_ConfirmSignUp", undefined);
  return user;
}
