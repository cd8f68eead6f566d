import type { templateVersionRoutes } from "#shared/api/template-versions.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import type { SampleCalls } from "./sample-calls.ts";

const html = "<p>Hello</p>";

export const templateVersionCalls: SampleCalls<typeof templateVersionRoutes> = {
  noteTemplateVersion: async ({ template }) => ({
    params: { id: await template("noted", html), versionNumber: "2" },
    body: { note: "As agreed" },
  }),
  reactivateTemplateVersion: async ({ template }) => ({
    params: { id: await template("reactivated", html), versionNumber: "1" },
  }),
  saveTemplateEverywhere: async ({ template }) => ({
    params: { id: await template("everywhere", html) },
    body: { basedOnVersion: 2, design: makeDesign("<p>Changed</p>") },
  }),
  restoreTemplateVersion: async ({ template }) => ({
    params: { id: await template("restored", html), versionNumber: "1" },
    body: { basedOnVersion: 2 },
  }),
};
