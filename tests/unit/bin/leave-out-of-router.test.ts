import { glob, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { leftOutOfRouter, withoutFunctions } from "#bin/build/leave-out-of-router.ts";

const root = resolve(import.meta.dirname, "../../..");
const library = "node_modules/react-router/dist/production";

const routerImport = /^import (?:type )?\{([^}]*)\} from "react-router(?:-dom)?";$/gm;

async function sourcesOfTheApp(): Promise<readonly string[]> {
  const files = await Array.fromAsync(glob("web/src/**/*.{ts,tsx}", { cwd: root }));
  return Promise.all(files.map((file) => readFile(resolve(root, file), "utf8")));
}

describe("What the app leaves out of React Router", () => {
  it("is there in the installed version, and throws", async () => {
    const files = await Array.fromAsync(glob("*.mjs", { cwd: resolve(root, library) }));
    const [file, ...others] = files.map((one) => `${library}/${one}`).filter((one) => leftOutOfRouter.file.test(one));
    expect(others).toEqual([]);
    const source = await readFile(resolve(root, file!), "utf8");
    const replaced = leftOutOfRouter.replace(source, file!);
    expect(source.length - replaced.length).toBeGreaterThan(30_000);
    expect(replaced).toContain(`function Scripts(scriptProps) { throw new Error(`);
    expect(replaced).toContain(`var Form = () => { throw new Error(`);
    const exportList = /^export \{[^}]*\};?$/m;
    expect(exportList.exec(replaced)?.[0]).toBe(exportList.exec(source)?.[0]);
  });

  it("is refused where a name is not there, or twice", () => {
    expect(() => withoutFunctions("function a() {}", ["b"])).toThrow("React Router declares b 0 times");
    expect(() => withoutFunctions("{ function a() {} } { function a() {} }", ["a"])).toThrow("declares a 2 times");
  });

  it("is needed by nothing in the app", async () => {
    const sources = await sourcesOfTheApp();
    const imported = sources.flatMap((source) =>
      [...source.matchAll(routerImport)].flatMap(([, names = ""]) =>
        names.split(",").map((name) => name.trim().replace(/^type /, "")),
      ),
    );
    expect(imported).toContain("createBrowserRouter");
    const { neededBy = [] } = leftOutOfRouter;
    expect(neededBy.filter((word) => imported.includes(word))).toEqual([]);

    const routes = sources.filter((source) => source.includes("RouteObject") || source.includes("createBrowserRouter"));
    expect(routes.length).toBeGreaterThan(2);
    const properties = routes.flatMap((source) => [...source.matchAll(/\b(\w+):/g)].map(([, name]) => name));
    expect(properties).toContain("ErrorBoundary");
    expect(neededBy.filter((word) => properties.includes(word))).toEqual([]);
    expect(sources.filter((source) => /\bprefetch=/.test(source))).toEqual([]);
  });
});
