import { servicesFor } from "#functions/core/makers.ts";
import { scopeOf } from "#functions/core/trigger-scope.ts";
import { callsVerdict, countCall } from "#functions/storage/machine-api/key-calls-store.ts";
import { actorIdOf, findKeyHolder, hashOfKey } from "#functions/storage/machine-api/api-key-store.ts";
import type { KeyScope } from "#shared/key-scopes.ts";
import { authorizeBearer } from "./authorize-bearer.ts";

const scopes: readonly KeyScope[] = ["read", "publish", "send"];

/** Finds the company and account of an API key, and whether it is above its limit of calls per minute. */
export const handler = authorizeBearer(/sestina_[\w-]{43}/, async (key) => {
  const { table, now } = await servicesFor(["table:write"], scopeOf("apiKey"));
  const hash = hashOfKey(key);
  const holder = await findKeyHolder(table, hash);
  if (holder === undefined) return undefined;
  const calledAt = now();
  const verdict = callsVerdict(await countCall(table, hash, calledAt), calledAt);
  return { ...holder, scopes: scopes.join(" "), actorId: actorIdOf(hash), ...verdict };
});
