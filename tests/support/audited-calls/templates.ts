import type { templateRoutes } from "#shared/api/templates.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import type { SampleCalls } from "./sample-calls.ts";

export const templateCalls: SampleCalls<typeof templateRoutes> = {
  createTemplate: () => ({ body: { template_name: "created", subject: "Hello" } }),
  saveTemplate: async ({ template }) => ({
    params: { id: await template("saved", "<p>Hello</p>") },
    body: { basedOnVersion: 2, design: makeDesign("<p>Changed</p>") },
  }),
  saveTemplateEverywhere: async ({ template }) => ({
    params: { id: await template("everywhere", "<p>Hello</p>") },
    body: { basedOnVersion: 2, design: makeDesign("<p>Changed</p>") },
  }),
};
