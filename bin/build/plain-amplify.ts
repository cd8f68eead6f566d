import type { Plugin } from "vite";

const parser = /@aws-amplify[\\/]core[\\/]dist[\\/]esm[\\/]utils[\\/]parseAmplifyConfig\.mjs$/;

/**
 * Amplify takes its settings in three forms and carries the readers of two that its own tools write. The app hands it the
 * third (web/src/lib/tokens/configure-auth.ts), so the readers need not be loaded before each sign-in.
 */
export const plainAmplify = (): Plugin => ({
  name: "sestina:plain-amplify",
  transform: (_, id) =>
    parser.test(id.split("?")[0] ?? "")
      ? { code: "export const parseAmplifyConfig = (config) => config;", map: null }
      : undefined,
});
