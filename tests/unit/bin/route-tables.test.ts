import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { routeEntries } from "#shared/api/entries.ts";
import { namedRoutes, onlyRoutes, withoutSentences } from "../../../bin/build/route-tables.ts";

const root = resolve(import.meta.dirname, "../../..");
const read = (file: string): string => readFileSync(resolve(root, file), "utf8");

const handler = (use: string) => `import { tagRoutes } from "#shared/api/tags.ts";\nexport const handler = ${use};\n`;
const namedIn = (use: string) => namedRoutes(handler(use), "#shared/api/tags.ts");

describe("the routes that a handler names", () => {
  it("are those of its table", () => {
    expect(namedIn("endpoint(tagRoutes.createTag, work)")).toEqual(["createTag"]);
    expect(namedIn("[tagRoutes.listTags, tagRoutes.createTag, tagRoutes.listTags]")).toEqual(["createTag", "listTags"]);
  });

  it("are unknown, if it uses the table as a whole, or more of the file", () => {
    expect(namedIn("Object.keys(tagRoutes)")).toBeUndefined();
    expect(namedIn("[tagRoutes.listTags, tagRoutes]")).toBeUndefined();
    const more = handler("tagRoutes.listTags").replace("{ tagRoutes }", "{ tagRoutes, MOST }");
    expect(namedRoutes(more, "#shared/api/tags.ts")).toBeUndefined();
  });
});

/** All but those that refuse a method of the address of agents. */
const handlers = routeEntries.filter(({ file }) => !file.startsWith("functions/agents/refuse-"));

describe("each endpoint's table of routes", () => {
  it.each(handlers)("has the route $name, and no other", ({ name, file }) => {
    const source = read(file);
    const [, from = ""] = /from "(#shared\/api\/[\w-]+\.ts)"/.exec(source) ?? [];
    const named = namedRoutes(source, from);
    expect(named).toContain(name);
    const table = read(from.slice(1));
    const kept = onlyRoutes(withoutSentences(table), new Set(named));
    const namesIn = (text: string) => [...text.matchAll(/^ {2}(\w+): \{$/gm)].map(([, found]) => found);
    expect(namesIn(kept).toSorted()).toEqual(named);
    expect(kept).not.toContain("summary:");
  });
});
