import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { withoutUnusedMethods } from "../../../bin/build/unused-methods.ts";

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
