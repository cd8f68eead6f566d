import { endpoint } from "#functions/core/endpoint.ts";
import { changeUser, getUser } from "#functions/storage/user-store.ts";
import { secondFactorRoutes } from "#shared/api/second-factors.ts";
import { AppError } from "#shared/errors.ts";

/** Cognito keeps 20 passkeys of a user; names of removed ones may be left over. */
const MOST_NAMES = 40;

export const handler = endpoint(secondFactorRoutes.namePasskey, async ({ actor, params, body }, { table }) => {
  const { companyId, userId } = actor;
  const { passkeyNames: before = {} } = await getUser(table, companyId, userId);
  const passkeyNames = { ...before, [params.id]: body.name };
  if (Object.keys(passkeyNames).length > MOST_NAMES) throw new AppError("TOO_MANY_PASSKEYS");
  await table.write(changeUser(companyId, userId, { passkeyNames }));
  return undefined;
});
