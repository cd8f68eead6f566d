import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { StageSettings } from "#infra/settings.ts";

const root = resolve(import.meta.dirname, "../..");
const page = readFileSync(resolve(root, "docs/deploy.md"), "utf8");
const { scripts } = JSON.parse(readFileSync(resolve(root, "package.json"), "utf8")) as { scripts: object };

describe("the page about deploying", () => {
  it("explains each setting, and no others", () => {
    const table = page.slice(page.indexOf("## Settings"), page.indexOf("## 1."));
    const explained = table.split("\n").flatMap((line) => [...(line.split("|")[1] ?? "").matchAll(/`(\w+)`/g)]);
    expect(explained.map(([, name]) => name).sort()).toEqual(Object.keys(StageSettings.shape).sort());
  });

  it("names existing commands only", () => {
    for (const [, script = ""] of page.matchAll(/npm run ([\w:]+)/g)) expect(scripts).toHaveProperty(script);
    for (const [, file = ""] of page.matchAll(/node (bin\/[\w-]+\.ts)/g)) {
      expect(readFileSync(resolve(root, file), "utf8")).not.toBe("");
    }
  });

  it("links to existing pages only", () => {
    for (const [, link = ""] of page.matchAll(/\]\(([\w/-]+\.md)\)/g)) {
      expect(readFileSync(resolve(root, "docs", link), "utf8")).not.toBe("");
    }
  });

  it("contains policies that AWS can read", () => {
    const policies = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = ""]) => JSON.parse(text));
    expect(policies).toHaveLength(2);
    const [trust] = policies;
    expect(trust.Statement[0].Condition.StringEquals).toMatchObject({
      "token.actions.githubusercontent.com:sub": expect.stringMatching(/:environment:<stage>$/),
    });
  });
});
