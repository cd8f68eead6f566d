import { accountRoutes } from "#shared/api/accounts.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import type { machineApiRoutes } from "#shared/api/machine-api.ts";
import type { SampleCalls, Stage } from "./sample-calls.ts";

const makeKey = async ({ person, customer }: Stage): Promise<string> =>
  (await person.call(accountRoutes.makeApiKey, { params: { id: customer.accountId } })).body.apiKey;

export const machineApiCalls: SampleCalls<typeof machineApiRoutes> = {
  publishAccountTemplate: async (stage) => {
    await stage.template("by-machine", "<p>Hello</p>");
    return { token: await makeKey(stage), params: { name: "by-machine" }, body: {} };
  },
  sendAccountTemplate: async (stage) => {
    const id = await stage.template("sent-by-machine", "<p>Hello</p>");
    await stage.person.call(publishingRoutes.publishTemplate, { params: { id } });
    return {
      token: await makeKey(stage),
      params: { name: "sent-by-machine" },
      headers: { "idempotency-key": "sent-by-machine" },
      body: { senderEmailAddress: "news@shop.example", recipients: ["a@example.com"] },
    };
  },
};
