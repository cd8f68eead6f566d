import type { versionRoutes } from "#shared/api/versions.ts";
import type { SampleCalls } from "./sample-calls.ts";

const html = "<p>Hello</p>";

export const versionCalls: SampleCalls<typeof versionRoutes> = {
  noteTemplateVersion: async ({ template }) => ({
    params: { id: await template("noted", html), versionNumber: "2" },
    body: { note: "As agreed" },
  }),
  reactivateTemplateVersion: async ({ template }) => ({
    params: { id: await template("reactivated", html), versionNumber: "1" },
  }),
  restoreTemplateVersion: async ({ template }) => ({
    params: { id: await template("restored", html), versionNumber: "1" },
    body: { basedOnVersion: 2 },
  }),
};
