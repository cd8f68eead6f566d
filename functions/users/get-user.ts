import { endpoint } from "#functions/core/endpoint.ts";
import { dutyWithProvider } from "#functions/domain/sign-in/duty-with-provider.ts";
import { getUser } from "#functions/storage/users/user-store.ts";
import { userRoutes } from "#shared/api/users.ts";
import { termsVersion } from "#shared/legal.ts";

/** Of a timestamp in ISO 8601. */
const dayOf = (timestamp: string) => timestamp.slice(0, "2026-11-29".length);

export const handler = endpoint(userRoutes.getUser, async ({ actor }, { table }) => {
  const { companyId, userId } = actor;
  const [user, duty] = await Promise.all([
    getUser(table, companyId, userId),
    dutyWithProvider(table, actor, actor.duty ?? {}),
  ]);
  const termsAccepted = user.termsVersion === termsVersion;
  const terms = { termsAccepted, termsAcceptedTimestamp: user.termsAcceptedAt };
  return {
    ...user,
    ...terms,
    nextStepsSeen: user.nextStepsSeen ?? false,
    newsSeen: user.newsSeen ?? dayOf(user.joinedAt ?? user.createdAt),
    uid: user.id,
    duty,
    permissions: actor.permissions.map((id) => ({ id })),
  };
});
