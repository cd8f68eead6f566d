import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { preprocessCSS, resolveConfig } from "vite";
import { webConfig } from "./vite-config.ts";

const source = resolve(import.meta.dirname, "../src");

/** The declarations of all CSS modules, so that TypeScript knows the names of their classes. */
export const cssModuleTypesFile = join(source, "css-modules.d.ts");

export interface CssModule {
  /** As it is imported, e.g. "#web/features/home/home.module.css". */
  readonly specifier: string;
  readonly classes: readonly string[];
}

const animations = /@keyframes\s+(?<name>[\w-]+)/g;

/** The CSS modules of the app with their classes, as Vite exports them. */
export async function readCssModules(): Promise<readonly CssModule[]> {
  const config = await resolveConfig(webConfig({ outDir: "dist/web" }), "build");
  const files = (await readdir(source, { recursive: true })).filter((file) => file.endsWith(".module.css"));
  return Promise.all(
    files.sort().map(async (file) => {
      const css = await readFile(join(source, file), "utf8");
      const { modules = {} } = await preprocessCSS(css, join(source, file), config);
      const named = new Set([...css.matchAll(animations)].map(({ groups }) => groups?.["name"]));
      return {
        specifier: `#web/${file.replaceAll("\\", "/")}`,
        classes: Object.keys(modules).filter((name) => !named.has(name)),
      };
    }),
  );
}

/** The text of `css-modules.d.ts`. */
export function cssModuleTypes(modules: readonly CssModule[]): string {
  const declared = modules.map(({ specifier, classes }) => {
    const names = classes.map((name) => `${name}: string`).join(", ");
    return `declare module "${specifier}" { export const ${names}; }\n`;
  });
  return `// Written by \`npm run styles\`.\n${declared.join("")}`;
}
