import { expect, it } from "vitest";
import { composition, entryOfZod, exportsOfBase, lambdaParts } from "../../../bin/build/lambda-parts.ts";
import type { Sources } from "../../../bin/build/sources.ts";

const parts = await lambdaParts();

const sourcesOf = (texts: Readonly<Record<string, { imports?: [string, string[]][]; exports?: string[] }>>): Sources =>
  new Map(
    Object.entries(texts).map(([file, { imports = [], exports = [] }]) => [
      file,
      {
        file,
        exports,
        imports: imports.map(([from, names]) => ({ file: from, names })),
        onDemand: [],
        namesOfZod: [],
        hasModels: false,
      },
    ]),
  );

it("the base of endpoints has what each of them runs, and that of triggers no more than errors and adapters", () => {
  for (const file of ["functions/core/endpoint.ts", "functions/core/actor.ts", composition, "shared/errors.ts"]) {
    expect(parts.forEndpoints.files).toContain(file);
  }
  expect(parts.forMachineEndpoints.files).toContain("functions/core/key-holder.ts");
  expect(parts.forMachineEndpoints.files).not.toContain("functions/core/actor.ts");
  expect(parts.forTriggers.files).toContain("shared/errors.ts");
  expect(parts.forTriggers.files).not.toContain("functions/core/endpoint.ts");
});

it("what some calls load is by itself", () => {
  expect(parts.onDemand).toContain("functions/domain/sign-in/breached-passwords.ts");
  expect(parts.onDemand).toContain("shared/starters/starters.ts");
  expect(parts.onDemand.filter((file) => file.startsWith("functions/adapters/"))).toEqual([]);
});

it("a base exports what others import of it, and nothing else", () => {
  const sources = sourcesOf({
    "functions/a.ts": { exports: ["used", "own"] },
    "functions/tags/b.ts": { imports: [["functions/a.ts", ["used"]]] },
  });
  const base = { name: "base", files: new Set(["functions/a.ts"]) };
  expect(exportsOfBase(base, sources).get("functions/a.ts")).toEqual(["used"]);
});

it("two exports of one name in a base stop the build", () => {
  const sources = sourcesOf({
    "functions/a.ts": { exports: ["same"] },
    "functions/b.ts": { exports: ["same"] },
    "functions/tags/c.ts": {
      imports: [
        ["functions/a.ts", ["same"]],
        ["functions/b.ts", ["same"]],
      ],
    },
  });
  const base = { name: "base", files: new Set(["functions/a.ts", "functions/b.ts"]) };
  expect(() => exportsOfBase(base, sources)).toThrow("functions/a.ts and functions/b.ts both export same");
});

it("zod is what our sources use of it", () => {
  const source = entryOfZod(parts.sources);
  expect(source).toMatch(/^export \{[^}]*\bobject\b[^}]*\} from "zod";/);
  expect(source).toContain("export const coerce = { number: coerce_number };");
  expect(source).not.toContain("cuid2");
  expect(source).not.toMatch(/\binput\b/);
});
