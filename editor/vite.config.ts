import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The frame's page. The embed script is a build of its own: see build/build-editor.ts. */
export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  base: "./",
  plugins: [react()],
  build: {
    target: "es2022",
    modulePreload: { polyfill: false },
    // Inlined assets are data: URLs, which a strict content security policy refuses.
    assetsInlineLimit: 0,
    // What counts is the size over the wire, which a test bounds.
    chunkSizeWarningLimit: 1000,
    rollupOptions: { input: fileURLToPath(new URL("frame.html", import.meta.url)) },
  },
});
