import type { sendRoutes } from "#shared/api/sends.ts";
import type { SampleCalls } from "./sample-calls.ts";

export const sendCalls: SampleCalls<typeof sendRoutes> = {
  sendTemplate: async ({ template }) => ({
    params: { id: await template("sent", "<p>Hello</p>") },
    body: { senderEmailAddress: "news@shop.example", recipients: ["a@example.com", "b@example.com"], variables: {} },
  }),
  sendTestMail: async ({ template }) => ({
    params: { id: await template("tested", "<p>Hello</p>") },
    body: { senderEmailAddress: "news@shop.example", recipient: "a@example.com" },
  }),
};
