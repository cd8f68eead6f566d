import { languageRoutes } from "#shared/api/languages.ts";
import type { SampleCalls } from "./sample-calls.ts";

export const languageCalls: SampleCalls<typeof languageRoutes> = {
  setLanguages: async ({ person }) => {
    const { revision } = (await person.call(languageRoutes.getLanguages)).body;
    return { body: { languages: [{ code: "en" }, { code: "de" }], default: "en", revision } };
  },
};
