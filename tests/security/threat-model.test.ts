import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const rows = readFileSync("docs/threat-model.md", "utf8")
  .split("\n")
  .flatMap((line) => [...line.matchAll(/`(tests\/\S+\.ts)` > `([^`]+)`/g)])
  .map(([, file = "", name = ""]) => [file, name] as const);

describe("the threat model", () => {
  it("names tests in each of its rows", () => {
    const lines = readFileSync("docs/threat-model.md", "utf8")
      .split("\n")
      .filter((line) => line.startsWith("|"));
    const headAndRule = 2;
    expect(rows).toHaveLength(lines.length - headAndRule);
  });

  it.each(rows)("names a test that exists: %s > %s", (file, name) => {
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, "utf8")).toContain(name);
  });
});
