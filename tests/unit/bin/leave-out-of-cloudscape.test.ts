import { glob, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { leftOutOfCloudscape } from "#bin/build/leave-out-of-cloudscape.ts";

const root = resolve(import.meta.dirname, "../../..");
const packages = "node_modules/@cloudscape-design";

/** Names that other modules can import. */
function exportsOf(code: string): readonly string[] {
  const declared = [...code.matchAll(/^\s*export (?:async )?(?:const|let|function|class) (\w+)/gm)];
  const listed = [...code.matchAll(/^\s*export \{([^}]*)\}/gm)].flatMap(([, list = ""]) => list.split(","));
  const names = listed.map(
    (one) =>
      one
        .trim()
        .split(/\s+as\s+/)
        .at(-1) ?? "",
  );
  const destructured = [...code.matchAll(/^\s*export const \{([^}]*)\}/gm)].flatMap(([, list = ""]) => list.split(","));
  return [
    ...declared.map(([, name = ""]) => name),
    ...names,
    ...destructured.map((name) => name.trim()),
    ...(/^export default /m.test(code) ? ["default"] : []),
  ].filter((name) => name !== "");
}

async function modulesOfCloudscape(): Promise<readonly string[]> {
  const found = glob(["components/**/*.js", "component-toolkit/mjs/**/*.js"], { cwd: resolve(root, packages) });
  return (await Array.fromAsync(found)).map((file) => `${packages}/${file}`);
}

async function sourceOfTheApp(): Promise<string> {
  const files = await Array.fromAsync(glob("web/src/**/*.{ts,tsx}", { cwd: root }));
  return (await Promise.all(files.map((file) => readFile(resolve(root, file), "utf8")))).join("\n");
}

describe("What the app leaves out of Cloudscape", () => {
  it("is there under the names that the installed version has", async () => {
    const modules = await modulesOfCloudscape();
    for (const { file, replace } of leftOutOfCloudscape) {
      const matching = modules.filter((one) => file.test(one));
      expect(matching, String(file)).not.toEqual([]);
      for (const one of matching) {
        const source = await readFile(resolve(root, one), "utf8");
        const replaced = replace(source, one);
        expect(replaced, one).not.toBe(source);
        expect(exportsOf(replaced), one).toEqual(
          expect.arrayContaining(exportsOf(source).filter((name) => !forTestsOfCloudscape.has(name))),
        );
      }
    }
  });

  it("is needed by nothing in the app", async () => {
    const source = await sourceOfTheApp();
    expect(source).toContain("stickyHeader");
    const needed = leftOutOfCloudscape.flatMap(({ neededBy = [] }) => neededBy);
    expect(needed).toContain("editConfig");
    expect(needed.filter((word) => source.includes(word))).toEqual([]);
  });
});

/** Exported for Cloudscape's own tests only. */
const forTestsOfCloudscape: ReadonlySet<string> = new Set([
  "GridNavigationProcessor",
  "__testResetCheckedDocs",
  "loadApi",
]);
