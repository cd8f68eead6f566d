import { describe, expect, it } from "vitest";
import { packageFolder } from "#bin/build/third-party.ts";
import { isAllowed } from "#bin/licences/licence-expression.ts";
import { lockedPackages, refusedPackages } from "#bin/licences/locked-packages.ts";

const allowed = new Set(["MIT", "ISC"]);

describe("the licences of packages", () => {
  it.each([
    ["MIT", true],
    ["GPL-3.0-only", false],
    ["unknown", false],
    ["", false],
    ["(MIT OR GPL-3.0-or-later)", true],
    ["GPL-3.0-or-later OR ISC", true],
    ["MIT AND GPL-3.0-only", false],
    ["MIT AND (GPL-3.0-only OR ISC)", true],
    ["GPL-3.0-only AND MIT OR ISC", true],
    ["GPL-3.0-only AND (MIT OR ISC)", false],
    ["MIT WITH something", false],
    ["(MIT", false],
    ["MIT MIT", false],
  ])("of %s: kept by MIT and ISC alone? %s", (expression, expected) => {
    expect(isAllowed(expression, allowed)).toBe(expected);
  });

  it("are all looked at", () => {
    expect(refusedPackages(lockedPackages())).toEqual([]);
  });

  it("are stricter for what is shipped than for tools", () => {
    const axe = lockedPackages().find(({ name }) => name === "axe-core")!;
    expect(axe).toMatchObject({ licence: "MPL-2.0", isShipped: false });
    expect(refusedPackages([{ ...axe, isShipped: true }])).toHaveLength(1);
    expect(refusedPackages([{ ...axe, licence: "unknown" }])).toHaveLength(1);
  });
});

describe("the packages of a bundle", () => {
  it.each([
    ["/a/node_modules/react/index.js", "/a/node_modules/react"],
    ["/a/node_modules/@tiptap/react/dist/x.js?v=1", "/a/node_modules/@tiptap/react"],
    ["/a/node_modules/one/node_modules/@in/two/x.js", "/a/node_modules/one/node_modules/@in/two"],
    ["\0/a/node_modules/x/y.js?commonjs", "/a/node_modules/x"],
    ["/a/web/src/app/main.tsx", undefined],
  ])("are known by the path of %s", (id, folder) => {
    expect(packageFolder(id)).toBe(folder);
  });
});
