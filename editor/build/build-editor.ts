import { fileURLToPath } from "node:url";
import { build, type PluginOption } from "vite";

const configFile = fileURLToPath(new URL("../vite.config.ts", import.meta.url));
const embedEntry = fileURLToPath(new URL("../embed/embed.ts", import.meta.url));

interface EditorBuild {
  readonly outDir: string;
  readonly minify: boolean;
  /** Vite plugins in addition to the editor's. */
  readonly plugins?: PluginOption[];
}

/**
 * Builds the editor into a folder that is served as `/editor/`: `embed.js` (a classic script for host pages),
 * `frame.html` (the page that the script opens in a frame) and its hashed `assets/`. Previous files of the folder are
 * removed.
 */
export async function buildEditor({ outDir, minify, plugins = [] }: EditorBuild): Promise<void> {
  const logLevel = "warn";
  await build({ configFile, logLevel, plugins, build: { outDir, emptyOutDir: true, minify } });
  const lib = { entry: embedEntry, name: "sestinaEditor", formats: ["iife" as const], fileName: () => "embed.js" };
  await build({
    configFile: false,
    logLevel,
    plugins,
    build: { outDir, emptyOutDir: false, minify, target: "es2022", lib },
  });
}
