import { endpoint } from "#functions/core/endpoint.ts";
import { widenCallersSession } from "#functions/domain/sign-in/with-account-scope.ts";
import { getUser } from "#functions/storage/users/user-store.ts";
import { secondFactorRoutes } from "#shared/api/second-factors.ts";

export const handler = endpoint(secondFactorRoutes.listPasskeys, async ({ body, actor }, services) => {
  const { table, now, ownPasskeys: pool } = services;
  const { passkeyNames = {} } = await getUser(table, actor.companyId, actor.userId);
  const { accessToken, refreshToken } = await widenCallersSession({ table, now, pool }, actor, body.refreshToken);
  const stored = await pool.list(accessToken);
  const passkeys = stored
    .map(({ id, name, createdAt }) => ({ id, name: passkeyNames[id] ?? name ?? "Passkey", createdAt }))
    .sort((one, other) => (other.createdAt ?? "").localeCompare(one.createdAt ?? ""));
  return { refreshToken, passkeys };
});
