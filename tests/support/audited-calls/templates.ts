import type { templateRoutes } from "#shared/api/templates.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import type { SampleCalls } from "./sample-calls.ts";

const html = "<p>Hello</p>";

export const templateCalls: SampleCalls<typeof templateRoutes> = {
  createTemplate: () => ({ body: { template_name: "created", subject: "Hello" } }),
  saveTemplate: async ({ template }) => ({
    params: { id: await template("saved", html) },
    body: { basedOnVersion: 2, design: makeDesign("<p>Changed</p>") },
  }),
  publishTemplate: async ({ template }) => ({ params: { id: await template("published", html) } }),
  sendTemplate: async ({ template }) => ({
    params: { id: await template("sent", html) },
    body: { senderEmailAddress: "news@shop.example", recipients: ["a@example.com", "b@example.com"], variables: {} },
  }),
  importTemplates: async ({ customer }) => {
    await customer.createTemplate("imported", { subject: "Hello", html });
    return { body: { names: ["imported"] } };
  },
};
