import type { Plugin } from "vite";
import { earlyScript } from "#shared/early-script.ts";

/** Puts the early script first into the page, before anything that could paint. */
export const earlyScriptPlugin = (): Plugin => ({
  name: "sestina:early-script",
  transformIndexHtml: {
    order: "post",
    handler: () => [{ tag: "script", children: earlyScript, injectTo: "head-prepend" }],
  },
});
