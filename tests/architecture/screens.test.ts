import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { pictures } from "#tests/screens/folders.ts";
import { filesOf, indexPage } from "#tests/screens/index-page.ts";

const root = resolve(import.meta.dirname, "../..");

/** The paths of all screens. The modules themselves have types for the browser alone. */
const screenPaths = (): string[] =>
  ["screens.ts", "public-screens.ts", "help-screens.ts"].flatMap((file) => {
    const source = readFileSync(resolve(root, "web/src/app", file), "utf8");
    return [...source.matchAll(/^ +(?:\{ )?path: "([^"]+)"/gm)].map(([, path = ""]) => path);
  });

it("has a picture of every screen, and none of another", () => {
  expect(screenPaths().length).toBeGreaterThan(40);
  expect([...new Set(pictures.map(({ screen }) => screen))].sort()).toEqual([...new Set(screenPaths())].sort());
});

it("has every row of the table of screens as files, each name once, and on the index page", () => {
  const kept = readdirSync(resolve(root, "docs/screens")).filter((file) => file.endsWith(".webp"));
  expect(kept.sort()).toEqual(pictures.flatMap(filesOf).sort());
  expect(readFileSync(resolve(root, "docs/screens/README.md"), "utf8")).toBe(indexPage(pictures));
});
