import { describe, expect, it } from "vitest";
import { drawStructure } from "#bin/structure/draw.ts";

const arrowsOf = (imports: readonly [from: string, to: string][]) =>
  [...drawStructure(imports.map(([from, to]) => ({ from, to }))).matchAll(/\["([^"]+)"\] --> \w+\["([^"]+)"\]/g)].map(
    ([, from, to]) => `${String(from)} -> ${String(to)}`,
  );

describe("the diagrams of the structure", () => {
  it("draw one arrow from folder to folder, however many files import each other", () => {
    expect(
      arrowsOf([
        ["infra/stacks/a.ts", "infra/constructs/b.ts"],
        ["infra/stacks/c.ts", "infra/constructs/d.ts"],
        ["infra/stacks/a.ts", "infra/stacks/c.ts"],
      ]),
    ).toEqual(["stacks -> constructs"]);
  });

  it("leave out arrows that others imply, over any number of folders", () => {
    expect(
      arrowsOf([
        ["local/a/x.ts", "local/b/x.ts"],
        ["local/b/x.ts", "local/c/x.ts"],
        ["local/c/x.ts", "local/d/x.ts"],
        ["local/a/x.ts", "local/d/x.ts"],
      ]),
    ).toEqual(["a -> b", "b -> c", "c -> d"]);
  });

  it("show the rooms, the layers of functions, and the subjects of the domain", () => {
    expect(arrowsOf([["functions/tags/create-tag.ts", "functions/domain/tags/label.ts"]])).toEqual([
      "routes -> domain",
    ]);
    expect(arrowsOf([["functions/domain/tags/label.ts", "functions/domain/in-parallel.ts"]])).toEqual([
      "tags -> in-parallel.ts",
    ]);
    expect(arrowsOf([["web/src/lib/api/call.ts", "shared/errors.ts"]])).toEqual(["web -> shared"]);
  });
});
