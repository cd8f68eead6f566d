import { accountRoutes } from "#shared/api/accounts.ts";
import type { v1Routes } from "#shared/api/v1.ts";
import type { SampleCalls, Stage } from "./sample-calls.ts";

const makeKey = async ({ person, customer }: Stage): Promise<string> =>
  (await person.call(accountRoutes.makeApiKey, { params: { id: customer.accountId } })).body.apiKey;

export const v1Calls: SampleCalls<typeof v1Routes> = {
  publishAccountTemplate: async (stage) => {
    await stage.template("by-machine", "<p>Hello</p>");
    return { token: await makeKey(stage), params: { name: "by-machine" }, body: {} };
  },
};
