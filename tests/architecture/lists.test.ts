import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";

const web = resolve(import.meta.dirname, "../../web/src");

it("has one component that draws tables, which draws cards on phones", () => {
  const files = readdirSync(web, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));
  const drawing = files.filter((file) => /^import Table\b/m.test(readFileSync(join(web, file), "utf8")));
  expect(drawing).toEqual([join("ui", "list-page", "data-table.tsx")]);
});
