import { endpoint } from "#functions/core/endpoint.ts";
import { changeUser, getUser } from "#functions/storage/users/user-store.ts";
import { signInMethodRoutes } from "#shared/api/sign-in-methods.ts";
import { AppError } from "#shared/errors.ts";

/** A social provider is connected only to an account without any provider, social or the company's. */
export const handler = endpoint(signInMethodRoutes.allowSignInMethod, async ({ body: { method }, actor }, services) => {
  const { table, signInMethods } = services;
  const { companyId, userId } = actor;
  const connected = await signInMethods.list(userId);
  if (connected.some((one) => one !== "password")) throw new AppError("SIGN_IN_METHOD_NOT_POSSIBLE");
  const { unlinkedMethods = [] } = await getUser(table, companyId, userId);
  if (unlinkedMethods.includes(method)) {
    const kept = unlinkedMethods.filter((one) => one !== method);
    await table.write(changeUser(companyId, userId, { unlinkedMethods: kept }));
  }
  return undefined;
});
