import { languageRoutes } from "#shared/api/languages.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import type { machineApiRoutes } from "#shared/api/machine-api.ts";
import type { SampleCalls, Stage } from "./sample-calls.ts";
import { makeKey } from "#tests/support/api-keys.ts";

const keyOf = ({ person, customer }: Stage): Promise<string> => makeKey(person, customer.accountId);

export const machineApiCalls: SampleCalls<typeof machineApiRoutes> = {
  publishAccountTemplate: async (stage) => {
    await stage.template("by-machine", "<p>Hello</p>");
    return { token: await keyOf(stage), params: { name: "by-machine" }, body: {} };
  },
  replaceLanguages: async (stage) => {
    const { body } = await stage.person.call(languageRoutes.getLanguages);
    return { token: await keyOf(stage), body: { ...body, languages: [{ code: "en" }, { code: "fr" }], default: "en" } };
  },
  sendAccountTemplate: async (stage) => {
    const id = await stage.template("sent-by-machine", "<p>Hello</p>");
    await stage.person.call(publishingRoutes.publishTemplate, { params: { id } });
    return {
      token: await keyOf(stage),
      params: { name: "sent-by-machine" },
      headers: { "idempotency-key": "sent-by-machine" },
      body: { senderEmailAddress: "news@shop.example", recipients: ["a@example.com"] },
    };
  },
};
