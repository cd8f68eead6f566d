import { endpoint } from "#functions/core/endpoint.ts";
import { secondFactorRoutes } from "#shared/api/second-factors.ts";

export const handler = endpoint(secondFactorRoutes.countPasskeysAsBoth, async ({ actor }, { factorWriting }) => {
  await factorWriting.countPasskeysAsBoth(actor.userId);
  return undefined;
});
