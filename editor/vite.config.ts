import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { withoutJsonSchemas } from "./build/leave-out.ts";

/** The build of the frame's page. The embed script is built separately: see build/build-editor.ts. */
export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  base: "./",
  plugins: [react(), withoutJsonSchemas()],
  build: {
    target: "es2022",
    modulePreload: { polyfill: false },
    // Inlined assets are data: URLs, which a strict content security policy refuses.
    assetsInlineLimit: 0,
    // The size over the network is what counts; a budget limits it.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { input: fileURLToPath(new URL("frame.html", import.meta.url)) },
  },
});
