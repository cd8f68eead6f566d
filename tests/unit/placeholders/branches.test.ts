import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { branchesOf } from "#shared/placeholders/branches.ts";
import { extractPlaceholders } from "#shared/placeholders/extract.ts";
import { parseTemplate } from "#shared/placeholders/parse.ts";
import type { PlaceholderObject } from "#shared/placeholders/placeholder-object.ts";
import { renderTemplate } from "#shared/placeholders/render.ts";
import { sampleData } from "#shared/placeholders/sample.ts";
import { soundTemplate } from "./sound-template.ts";

function treeOf(html: string): PlaceholderObject {
  const found = extractPlaceholders({ subject: "", html });
  if (!found.ok) throw new Error(JSON.stringify(found.problems));
  return found.tree;
}

function rendered(html: string, data: unknown): string {
  const parsed = parseTemplate(html);
  const answer = parsed.ok ? renderTemplate(parsed.template, data) : parsed;
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems));
  return answer.output;
}

const mailsOf = (html: string, data = sampleData(treeOf(html))) =>
  Object.fromEntries(branchesOf(treeOf(html), data).map((branch) => [branch.name, rendered(html, branch.data)]));

describe("all branches of a template", () => {
  it("render with each condition on and off", () => {
    const html = "{{#if vip}}gold{{else}}plain{{/if}} {{#unless paid}}due{{/unless}}";
    expect(mailsOf(html, { vip: true, paid: false })).toEqual({
      "As filled in": "gold due",
      "vip: no": "plain due",
      "paid: yes": "gold ",
    });
  });

  it("render a mail without each value that may be missing", () => {
    expect(mailsOf("Hi{{#if name}} {{name}}{{/if}}!", { name: "Ada" })).toEqual({
      "As filled in": "Hi Ada!",
      "name: missing": "Hi!",
    });
  });

  it("render lists with none, one and three items", () => {
    const html = "{{#each items}}[{{title}}]{{else}}empty{{/each}}";
    expect(mailsOf(html, { items: [{ title: "a" }, { title: "b" }] })).toEqual({
      "As filled in": "[a][b]",
      "items: none": "empty",
      "items: one item": "[a]",
      "items: three items": "[a][b][Tea cup]",
    });
  });

  it("switch a condition in the items of a list, in all of them", () => {
    const html = "{{#each items}}{{title}}{{#if sale}}!{{/if}} {{/each}}";
    const mails = mailsOf(html, {
      items: [
        { title: "a", sale: true },
        { title: "b", sale: true },
      ],
    });
    expect(mails["items.sale: no"]).toBe("a b ");
  });

  it("have no items for a value that is not a list", () => {
    const html = "{{#each items}}{{#if sale}}!{{/if}}{{/each}}";
    const names = branchesOf(treeOf(html), { items: "two" }).map(({ name }) => name);
    expect(names).toEqual(["As filled in", "items: none", "items: one item", "items: three items"]);
  });

  it("fill an empty list from the sample", () => {
    expect(mailsOf("{{#each items}}[{{title}}]{{/each}}", { items: [] })["items: one item"]).toMatch(/^\[.+\]$/);
  });

  it("have different data each, and leave the given data unchanged", () => {
    fc.assert(
      fc.property(soundTemplate, (html) => {
        const tree = treeOf(html);
        const data = sampleData(tree);
        const before = JSON.stringify(data);
        const written = branchesOf(tree, data).map((branch) => JSON.stringify(branch.data));
        expect(new Set(written).size).toBe(written.length);
        expect(JSON.stringify(data)).toBe(before);
      }),
    );
  });
});
