import { endpoint } from "#functions/core/endpoint.ts";
import { firstNaming } from "#functions/domain/first-naming.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { changeUser, getUser } from "#functions/storage/users/user-store.ts";
import { userRoutes } from "#shared/api/users.ts";

export const handler = endpoint(userRoutes.saveRegisterDetails, async ({ body, actor }, services) => {
  const { table } = services;
  const { companyId, userId } = actor;
  const { companyName, firstName, lastName } = body;
  await retryConflicts(async () => {
    const user = await getUser(table, companyId, userId);
    // The address is shown until the user chooses a display name.
    const displayName = user.displayName === user.email ? `${firstName} ${lastName}` : user.displayName;
    await table.write(
      changeUser(companyId, userId, { firstName, lastName, displayName }),
      ...(companyName === undefined ? [] : await firstNaming(actor, companyName, services)),
    );
  });
  return undefined;
});
