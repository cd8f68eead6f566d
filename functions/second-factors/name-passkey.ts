import { endpoint } from "#functions/core/endpoint.ts";
import { renamePasskey } from "#functions/domain/sign-in/passkey-names.ts";
import { secondFactorRoutes } from "#shared/api/second-factors.ts";

export const handler = endpoint(secondFactorRoutes.namePasskey, async ({ actor, params, body }, { table }) => {
  await renamePasskey(table, actor, { id: params.id, name: body.name });
  return undefined;
});
