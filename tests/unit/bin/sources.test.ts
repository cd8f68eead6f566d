import { expect, it } from "vitest";
import { readSources, sourceOf } from "#bin/build/sources.ts";

it("reads imports with their names, what is loaded on demand, exports, and the parts of zod", () => {
  const text = `import * as z from "zod";
import { type Kept, keep, type Other } from "#shared/kept.ts";
import type { Type } from "./type.ts";
import {
  first,
  second,
} from "./list.ts";
export const Schema = z.object({ at: z.iso.datetime() });
export async function load() { return (await import("./late.ts")).late; }
type Parsed = z.infer<typeof Schema>;
`;
  expect(sourceOf("functions/a/b.ts", text)).toEqual({
    file: "functions/a/b.ts",
    imports: [
      { file: "shared/kept.ts", names: ["keep"] },
      { file: "functions/a/list.ts", names: ["first", "second"] },
    ],
    onDemand: ["functions/a/late.ts"],
    exports: ["Schema", "load"],
    namesOfZod: ["object", "iso.datetime"],
    hasModels: true,
  });
});

it.each([
  'import * as keys from "../keys.ts";',
  'export * from "./all.ts";',
  'import kept from "./kept.ts" with { type: "text" };',
  "export { kept } from './kept.ts';\nimport { next } from \"./next.ts\";",
])("refuses %s, which a Lambda would lack", (text) => {
  expect(() => sourceOf("functions/a/b.ts", text)).toThrow("functions/a/b.ts has an import that is not read");
});

it("reads every source of the Lambdas", async () => {
  expect((await readSources()).size).toBeGreaterThan(800);
});
