import { apiKeyRoutes } from "#shared/api/api-keys.ts";
import { newKey } from "#tests/support/api-keys.ts";
import type { SampleCalls, Stage } from "./sample-calls.ts";

const ofNewKey = async ({ person, customer }: Stage) => {
  const { body } = await person.call(apiKeyRoutes.makeApiKey, { body: newKey([customer.accountId]) });
  return { id: String(body.apiKey.id) };
};

export const apiKeyCalls: SampleCalls<typeof apiKeyRoutes> = {
  makeApiKey: ({ customer }) => ({ body: newKey([customer.accountId]) }),
  changeApiKey: async (stage) => ({ params: await ofNewKey(stage), body: { name: "Nightly build" } }),
  rotateApiKey: async (stage) => ({ params: await ofNewKey(stage), body: { formerDays: 0 } }),
  revokeFormerSecret: async (stage) => ({ params: await ofNewKey(stage) }),
  revokeApiKey: async (stage) => ({ params: await ofNewKey(stage) }),
};
