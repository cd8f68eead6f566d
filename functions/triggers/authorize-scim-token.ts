import { servicesFor } from "#functions/core/makers.ts";
import { scopeOf } from "#functions/core/trigger-scope.ts";
import { callsVerdict, countScimCall } from "#functions/storage/machine-api/key-calls-store.ts";
import { useScimToken } from "#functions/storage/scim/scim-token-store.ts";
import { authorizeBearer } from "./authorize-bearer.ts";

/** Finds the company of a SCIM token, and whether it is above its limit of calls per minute. */
export const handler = authorizeBearer(/sestina_scim_[\w-]{43}/, async (token) => {
  const { table, now } = await servicesFor(["table:write"], scopeOf("scimToken"));
  const calledAt = now();
  const holder = await useScimToken(table, token, calledAt);
  if (holder === undefined) return undefined;
  const { hash, ...context } = holder;
  return { ...context, ...callsVerdict(await countScimCall(table, hash, calledAt), calledAt) };
});
