import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { withoutJsonSchemas, withoutUnnamedMembers, withoutUnusedMethods } from "../../../bin/build/unused-methods.ts";

const file = resolve(import.meta.dirname, "../../../node_modules/zod/v4/classic/schemas.js");

describe("zod's schemas in a Lambda", () => {
  const source = readFileSync(file, "utf8");
  const kept = withoutUnusedMethods(source, new Set(["trim", "parse"]));

  it("have the methods that are called and those that zod calls itself", () => {
    for (const name of ["trim", "check", "clone"]) expect(kept).toMatch(new RegExp(`^ {4}${name}\\(`, "m"));
    expect(kept).toContain("parse: function _parse(");
  });

  it("have no others, and with them fall the kinds of schemas that these make", () => {
    const check = "this.check(core._jwt(ZodJWT, params))";
    expect(source.includes(check)).toBe(true);
    for (const unused of [check, "parse.safeEncodeAsync(", "core.memoizer()"])
      expect(kept.includes(unused)).toBe(false);
  });
});

describe("zod in a Lambda", () => {
  const folder = resolve(file, "..");

  it("makes no JSON Schemas", () => {
    const source = readFileSync(file, "utf8");
    expect(source).toContain("processJSONSchema");
    expect(withoutJsonSchemas(source)).not.toContain("processJSONSchema");
  });

  it.each([
    ["iso", "datetime", ["date", "time", "duration"]],
    ["coerce", "number", ["string", "boolean", "bigint", "date"]],
  ] as const)("has the functions of z.%s that are named", (namespace, named, others) => {
    const source = readFileSync(resolve(folder, `${namespace}.js`), "utf8");
    const kept = withoutUnnamedMembers(source, namespace, new Set([`${namespace}.${named}`]));
    const exported = (text: string) => [...text.matchAll(/^export function (\w+)/gm)].map(([, name]) => name);
    expect(exported(source).toSorted()).toEqual([named, ...others].toSorted());
    expect(exported(kept)).toEqual([named]);
  });
});
