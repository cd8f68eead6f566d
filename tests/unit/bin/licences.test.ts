import { describe, expect, it } from "vitest";
import { isAllowed } from "#bin/licences/licence-expression.ts";
import { lockedPackages, refusedPackages } from "#bin/licences/locked-packages.ts";
import { shippedSbom } from "#bin/licences/shipped-sbom.ts";
import { packageFolder } from "#editor/build/third-party.ts";

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

  it("are all checked", () => {
    expect(refusedPackages(lockedPackages())).toEqual([]);
  });

  it("are stricter for what is shipped than for tools", () => {
    const axe = lockedPackages().find(({ name }) => name === "axe-core")!;
    expect(axe).toMatchObject({ licence: "MPL-2.0", isShipped: false });
    expect(refusedPackages([{ ...axe, isShipped: true }])).toHaveLength(1);
    expect(refusedPackages([{ ...axe, licence: "unknown" }])).toHaveLength(1);
  });
});

describe("the shipped packages", () => {
  const names = new Set(lockedPackages().flatMap(({ name, isShipped }) => (isShipped ? [name] : [])));

  it.each(["aws-amplify", "zod", "@tiptap/react", "prosemirror-model", "dompurify", "emoji-picker-element-data"])(
    "include %s, of the app, a Lambda or the editor's bundle",
    (name) => {
      expect(names).toContain(name);
    },
  );

  it.each([
    "vite",
    "@vitejs/plugin-react",
    "rolldown",
    "vitest",
    "oauth2-mock-server",
    "handlebars",
    "sestina-local-aws",
  ])("do not include %s", (name) => {
    expect(names).not.toContain(name);
  });

  it("are the components of the bill of materials, none of them marked as for development", () => {
    const component = (ref: string) => ({
      "bom-ref": ref,
      properties: [
        { name: "cdx:npm:package:development", value: "true" },
        { name: "cdx:npm:package:private", value: "true" },
      ],
    });
    const sbom = {
      bomFormat: "CycloneDX",
      metadata: { component: { "bom-ref": "app@1.0.0" } },
      components: [component("shipped@1.0.0"), component("tool@1.0.0")],
      dependencies: [
        { ref: "app@1.0.0", dependsOn: ["shipped@1.0.0", "tool@1.0.0"] },
        { ref: "tool@1.0.0", dependsOn: ["shipped@1.0.0"] },
      ],
    };
    expect(shippedSbom(sbom, new Set(["shipped@1.0.0"]))).toEqual({
      bomFormat: "CycloneDX",
      metadata: { component: { "bom-ref": "app@1.0.0" } },
      components: [{ "bom-ref": "shipped@1.0.0", properties: [{ name: "cdx:npm:package:private", value: "true" }] }],
      dependencies: [{ ref: "app@1.0.0", dependsOn: ["shipped@1.0.0"] }],
    });
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
