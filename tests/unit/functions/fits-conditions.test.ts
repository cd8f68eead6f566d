import { describe, expect, it } from "vitest";
import { misfit } from "#functions/domain/trusted-issuers/fits-conditions.ts";

const misfitOf = (claims: object, ...conditions: readonly (readonly [string, string])[]) =>
  misfit(
    claims as Record<string, unknown>,
    conditions.map(([claim, is]) => ({ claim, is })),
  );

describe("a token's claims fit the conditions", () => {
  it.each([
    ["that are equal", { ref: "refs/heads/main" }, "refs/heads/main"],
    ["that begin like a prefix", { ref: "refs/tags/v1" }, "refs/tags/v*"],
    ["that have a star themselves", { ref: "refs/tags/*" }, "refs/tags/*"],
  ])("%s", (_, claims, is) => {
    expect(misfitOf(claims, ["ref", is])).toBeUndefined();
  });

  it.each([
    ["in other case", { ref: "refs/heads/Main" }, "refs/heads/main"],
    ["of another Unicode form", { ref: "caf\u0065\u0301" }, "caf\u00e9"],
    ["that go on behind it", { ref: "refs/heads/main2" }, "refs/heads/main"],
    ["that are the prefix alone", { ref: "refs/tags/v" }, "refs/tags/v*"],
    ["that have the prefix further on", { ref: "x/refs/tags/v1" }, "refs/tags/v*"],
    ["that are a list", { ref: ["refs/heads/main"] }, "refs/heads/main"],
    ["that are a number", { ref: 1 }, "1"],
    ["that are true", { ref: true }, "true"],
    ["that are missing", {}, "refs/heads/main"],
    ["that all objects have", {}, "function*"],
  ])("but not %s", (_, claims, is) => {
    expect(misfitOf(claims, ["ref", is])).toBe("ref");
  });

  it("only all together; the first that does not fit is named", () => {
    const claims = { repository: "acme/mails", ref: "refs/heads/other", environment: "test" };
    const conditions = [
      ["repository", "acme/mails"],
      ["ref", "refs/heads/main"],
      ["environment", "production"],
    ] as const;
    expect(misfitOf(claims, ...conditions)).toBe("ref");
    expect(misfitOf(claims, ["constructor", "Object"])).toBe("constructor");
  });
});
