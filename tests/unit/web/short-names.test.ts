import { glob, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readShortNames, withShortNames } from "../../../web/build/short-names.ts";

const root = resolve(import.meta.dirname, "../../..");
const cloudscape = resolve(root, "node_modules/@cloudscape-design/components");
const shortName = /^(?:--)?_[a-z0-9]{1,4}$/;

const names = await readShortNames();
const short = async (file: string) => withShortNames(await readFile(resolve(cloudscape, file), "utf8"), file, names);

describe("The short names of Cloudscape's classes and properties", () => {
  it("are given to thousands, each another", () => {
    expect(names.size).toBeGreaterThan(3000);
    expect(new Set(names.values()).size).toBe(names.size);
    expect([...names.values()].filter((name) => !shortName.test(name))).toEqual([]);
  });

  it("are the same in the code and in the style sheet of a component", async () => {
    let compared = 0;
    for (const file of await Array.fromAsync(glob("**/styles.css.js", { cwd: cloudscape }))) {
      const sheet = file.replace("styles.css.js", "styles.scoped.css");
      const css = await readFile(resolve(cloudscape, sheet), "utf8").catch(() => undefined);
      if (css === undefined) continue;
      const code = await short(file);
      const renamed = withShortNames(css, sheet, names);
      const inCode = [...code.matchAll(/": "([^"]+)"/g)].map(([, name = ""]) => name);
      const inSheet = new Set([...renamed.matchAll(/\.((?:awsui)?_[\w-]+)/g)].map(([, name = ""]) => name));
      expect(
        [...inSheet].filter((name) => !inCode.includes(name)),
        file,
      ).toEqual([]);
      expect(renamed, sheet).not.toMatch(/--[a-z][\w-]*-[a-z0-9]{6}(?=[:,)])/);
      compared += inCode.length;
    }
    expect(compared).toBeGreaterThan(1000);
  });

  it("are those of the properties that components set, each by an export", async () => {
    const properties = await short("internal/generated/custom-css-properties/index.js");
    expect(properties).toMatch(/^export const maxContentWidth = "--_[a-z0-9]+";$/m);
    expect(properties).not.toContain("export default");
    expect(await short("dropdown/internal.js")).toContain("import * as customCssProps from ");
  });

  it("are not given to what the app's styles name", async () => {
    const css = await Array.fromAsync(glob("web/src/**/*.css", { cwd: root }), (file) =>
      readFile(resolve(root, file), "utf8"),
    );
    const named = [...css.join("\n").matchAll(/"(awsui_[\w-]+)"/g)].map(([, name = ""]) => name);
    expect(named).not.toEqual([]);
    expect([...names.keys()].filter((name) => named.some((start) => name.startsWith(start)))).toEqual([]);
  });
});
