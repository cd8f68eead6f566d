import type { trustedIssuerRoutes } from "#shared/api/trusted-issuers.ts";
import { addTrust, exchangeOf, mintToken, newTrust } from "#tests/support/trusted-issuers.ts";
import type { SampleCalls, Stage } from "./sample-calls.ts";

const idOfNew = async ({ product, person, customer }: Stage) => ({
  id: await addTrust(product, person, customer.accountId),
});

export const trustedIssuerCalls: SampleCalls<typeof trustedIssuerRoutes> = {
  addTrustedIssuer: ({ product, customer }) => ({ body: newTrust(product, [customer.accountId]) }),
  changeTrustedIssuer: async (stage) => ({ params: await idOfNew(stage), body: { name: "GitHub Actions" } }),
  removeTrustedIssuer: async (stage) => ({ params: await idOfNew(stage) }),
  exchangeToken: async (stage) => ({
    body: exchangeOf((await idOfNew(stage)).id, await mintToken(stage.product)),
  }),
};
