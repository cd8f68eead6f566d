import type { languageRoutes } from "#shared/api/languages.ts";
import type { SampleCalls } from "./sample-calls.ts";

export const languageCalls: SampleCalls<typeof languageRoutes> = {
  setLanguages: () => ({ body: { languages: [{ code: "en" }, { code: "de" }], default: "en", revision: 0 } }),
};
