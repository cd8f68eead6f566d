import { servicesFor } from "#functions/core/makers.ts";
import { scopeOf } from "#functions/core/trigger-scope.ts";
import { callsVerdict, countCall, findCallsLeft } from "#functions/storage/machine-api/key-calls-store.ts";
import { useExchangedToken } from "#functions/storage/machine-api/exchanged-token-store.ts";
import { bearerForms, hashOfKey, hasRightChecksum } from "#functions/storage/machine-api/key-form.ts";
import { useKey } from "#functions/storage/machine-api/key-holder-store.ts";
import { permissionsOfScopes } from "#shared/key-scopes.ts";
import { authorizeBearer } from "./authorize-bearer.ts";

/** Finds what an API key or an exchanged token opens, and whether it is above its limit of calls per minute. */
export const handler = authorizeBearer(bearerForms, async (key) => {
  const isToken = key.startsWith("sestina_token_");
  if (!isToken && !hasRightChecksum(key)) return undefined;
  const { table, now } = await servicesFor(["table:write"], scopeOf("apiKey"));
  const calledAt = now();
  const holder = isToken
    ? await useExchangedToken(table, key, calledAt)
    : await useKey(table, hashOfKey(key), calledAt);
  if (holder === undefined) return undefined;
  const { companyId, actorId, keyId, accountIds, scopes } = holder;
  const opens = { companyId, actorId, keyId, accountIds: accountIds.join(" "), scopes: scopes.join(" ") };
  const permissions = permissionsOfScopes(scopes).join(" ");
  const verdict = callsVerdict(await countCall(table, keyId, calledAt), calledAt);
  const callsLeft = String(await findCallsLeft(table, keyId, calledAt));
  return { ...opens, permissions, callsLeft, ...verdict };
});
