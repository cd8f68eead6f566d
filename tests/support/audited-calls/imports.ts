import type { importRoutes } from "#shared/api/imports.ts";
import type { SampleCalls } from "./sample-calls.ts";

export const importCalls: SampleCalls<typeof importRoutes> = {
  importTemplates: async ({ customer }) => {
    await customer.createTemplate("imported", { subject: "Hello", html: "<p>Hello</p>" });
    return { body: { names: ["imported"] } };
  },
};
