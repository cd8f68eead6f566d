import * as z from "zod";
import { requireUser } from "../users/require-user.ts";
import type { Parts } from "../parts.ts";
import { CognitoError, invalidParameter, userNotFound } from "../protocol/cognito-error.ts";
import { operatorOnly, poolIdOf, type Operations } from "../protocol/operation.ts";
import type { User } from "../users/user.ts";
import { providerTypeOf } from "./provider-type.ts";

const ProviderUser = z.object({
  ProviderName: z.string().min(1).max(32),
  ProviderAttributeName: z.string().optional(),
  ProviderAttributeValue: z.string().min(1),
});
type ProviderUser = z.infer<typeof ProviderUser>;

/** The provider name that AWS uses for users of the pool itself. */
const nativeProvider = "Cognito";
const MOST_IDENTITIES = 5;

/** AdminLinkProviderForUser and AdminDisableProviderForUser. */
export function federationOperations({ pool, users, sessions, now }: Parts): Operations {
  const UserPoolId = poolIdOf(pool.id);
  const AdminLinkProviderForUser = z.object({
    UserPoolId,
    DestinationUser: ProviderUser,
    SourceUser: ProviderUser,
  });
  const AdminDisableProviderForUser = z.object({ UserPoolId, User: ProviderUser });

  function destinationOf({ ProviderName, ProviderAttributeValue }: ProviderUser): User {
    if (ProviderName === nativeProvider) return requireUser(users, ProviderAttributeValue);
    const found = users.findByIdentity(ProviderName, ProviderAttributeValue);
    if (found === undefined) throw userNotFound();
    return found;
  }

  /** Refuses a source that is a user of the pool, has signed in before, or is linked to a user. */
  function requireFree({ ProviderName, ProviderAttributeValue }: ProviderUser): void {
    const owner = users.findByIdentity(ProviderName, ProviderAttributeValue);
    if (ProviderName === nativeProvider || (owner !== undefined && owner.externalName === undefined)) {
      throw invalidParameter(
        "Invalid SourceUser: Cognito users with a username/password may not be passed in as a SourceUser, only as a DestinationUser",
      );
    }
    if (owner !== undefined) {
      throw invalidParameter("Merging is not currently supported, provide a SourceUser that has not been linked");
    }
  }

  return {
    AdminLinkProviderForUser: operatorOnly(AdminLinkProviderForUser, ({ DestinationUser, SourceUser }) => {
      if (SourceUser.ProviderAttributeName !== "Cognito_Subject") {
        throw invalidParameter("This pool links users by their subject alone: ProviderAttributeName Cognito_Subject.");
      }
      const { sub, identities } = destinationOf(DestinationUser);
      requireFree(SourceUser);
      if (identities.length >= MOST_IDENTITIES) {
        throw new CognitoError("LimitExceededException", "A user can be linked to at most five identities.");
      }
      const { ProviderName: providerName, ProviderAttributeValue: userId } = SourceUser;
      const linked = { providerName, providerType: providerTypeOf(providerName), userId, issuer: null, primary: false };
      users.change(sub, { identities: [...identities, { ...linked, dateCreated: now().getTime() }] });
      return {};
    }),

    // Removes the link; a user without one cannot sign in.
    AdminDisableProviderForUser: operatorOnly(AdminDisableProviderForUser, ({ User: given }) => {
      const { ProviderName, ProviderAttributeValue } = given;
      const user = destinationOf(given);
      const isThis = ({ providerName, userId }: User["identities"][number]): boolean =>
        providerName === ProviderName && userId === ProviderAttributeValue;
      const isLink = user.identities.some((identity) => isThis(identity) && !identity.primary);
      if (isLink) users.change(user.sub, { identities: user.identities.filter((identity) => !isThis(identity)) });
      else if (ProviderName === nativeProvider) users.change(user.sub, { password: undefined });
      else users.change(user.sub, { enabled: false });
      sessions.revokeAll(user.sub);
      return {};
    }),
  };
}
