import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import type { SampleCalls } from "./sample-calls.ts";

const html = "<p>Hello</p>";

export const lifecycleCalls: SampleCalls<typeof lifecycleRoutes> = {
  duplicateTemplate: async ({ template }) => ({
    params: { id: await template("original", html) },
    body: { duplicate_name: "original_COPY" },
  }),
  deleteTemplate: async ({ template }) => ({ params: { id: await template("to-delete", html) } }),
  restoreTemplate: async ({ template, person }) => {
    const id = await template("to-restore", html);
    await person.call(lifecycleRoutes.deleteTemplate, { params: { id } });
    return { params: { id } };
  },
};
