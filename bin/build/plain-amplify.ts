import type { Plugin } from "vite";

const parser = /@aws-amplify[\\/]core[\\/]dist[\\/]esm[\\/]utils[\\/]parseAmplifyConfig\.mjs$/;

/**
 * Amplify accepts settings in three formats and contains parsers for two that Amplify's tools write. The app passes the
 * third (web/src/lib/tokens/configure-auth.ts), so the parsers need not be loaded before each sign-in.
 */
export const plainAmplify = (): Plugin => ({
  name: "sestina:plain-amplify",
  transform: (_, id) =>
    parser.test(id.split("?")[0] ?? "")
      ? { code: "export const parseAmplifyConfig = (config) => config;", map: null }
      : undefined,
});
