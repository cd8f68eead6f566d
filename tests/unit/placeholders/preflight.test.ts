import { describe, expect, it } from "vitest";
import { preflight } from "#shared/placeholders/preflight.ts";

describe("the preflight before a publish", () => {
  it("accepts a mail without problems", () => {
    const html = "<p>Hi {{name}}</p>{{#each items}}{{title}} {{../currency}}{{else}}nothing{{/each}}";
    expect(
      preflight({ subject: "Hello {{name}}", html, text: "Hi {{name}}", preheader: "{{#if vip}}VIP{{/if}}" }),
    ).toEqual([]);
  });

  it("reports the part and the place of each problem", () => {
    const problems = preflight({ subject: "Hi {{#if name}}", html: "<p>\n{{fmt price}}</p>", text: "{{> footer}}" });
    expect(problems.map(({ part, line, column, code }) => [part, line, column, code])).toEqual([
      ["subject", 1, 4, "block-not-closed"],
      ["html", 2, 1, "unknown-helper"],
      ["text", 1, 1, "unknown-partial"],
    ]);
  });

  it("reports problems that only rendering shows, in both branches", () => {
    const loop = "{{#each items}}{{#each @root.items}}{{../../name}}{{/each}}{{/each}}";
    expect(preflight({ subject: "", html: loop })).toMatchObject([
      { part: "html", code: "missing-variable", path: "../../name" },
    ]);
    const no = '{{#if vip}}x{{else}}{{#with "text"}}{{name}}{{/with}}{{/if}}';
    expect(preflight({ subject: "", html: no })).toMatchObject([
      { part: "html", code: "missing-variable", path: "name" },
    ]);
  });

  it("renders with the given data", () => {
    const parts = { subject: "Hi {{name}}", html: "{{#each items}}{{title}}{{/each}}" };
    expect(preflight(parts, { name: "Anna", items: [] })).toEqual([]);
    expect(preflight(parts, { items: [{}] })).toMatchObject([
      { part: "subject", code: "missing-variable", path: "name" },
      { part: "html", code: "missing-variable", path: "title" },
    ]);
  });
});
