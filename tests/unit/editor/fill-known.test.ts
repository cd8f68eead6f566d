import { describe, expect, it } from "vitest";
import { fillKnown } from "#editor/app/model/merge-tags/fill-known.ts";
import { knownSamples } from "#editor/app/model/merge-tags/known-samples.ts";
import { drawnAsSamples } from "#editor/app/model/merge-tags/sample-drawing.ts";
import { tagNames } from "#editor/app/model/merge-tags/tag-names.ts";
import { sayFrom } from "#editor/app/model/i18n/say.ts";
import { MergeTags } from "#editor/protocol/merge-tags.ts";

const tags = MergeTags.parse([
  { name: "First name", value: "{{first_name}}", sample: "Ada" },
  { name: "Old name", value: "{{[old name]}}", sample: "Byron" },
  { name: "City", value: "{{shop.city}}", sample: "Berlin" },
  { name: "Shop", value: "{{shop}}", sample: "never" },
  { name: "Note", value: "{{note}}", sample: "" },
  { name: "Count", value: "{{count}}", sample: 3 },
  { name: "Unknown", value: "{{unknown}}" },
  { name: "VIP", rules: { is: { name: "Is", before: "{{#if vip}}", after: "{{/if}}", sample: false } } },
  {
    name: "Items",
    mergeTags: [{ name: "Title", value: "{{this.title}}", repeat: "items", sample: "Never" }],
    rules: {
      repeat: {
        name: "Items",
        before: "{{#each items}}",
        after: "{{/each}}",
        sample: ["Tea", "Ink", "Pen", "Pad"].map((title) => ({ title })),
      },
    },
  },
  {
    name: "Others",
    mergeTags: [{ name: "Price", value: "{{this.price}}", repeat: "others", sample: "4 €" }],
  },
]);
const samples = knownSamples(tags);

describe("the samples of a host", () => {
  it.each([
    ["single tags, with two or three braces and spaces", "{{first_name}} {{{ first_name }}} {{count}}", "Ada Ada 3"],
    ["names with spaces, and values in objects", "{{[old name]}} {{shop.city}}", "Byron Berlin"],
    ["attributes", `<a href="/{{first_name}}">x</a>`, `<a href="/Ada">x</a>`],
    ["lists, three items at most", "{{#each items}}{{@index}}{{title}};{{/each}}", "0Tea;1Ink;2Pen;"],
    ["items by a name", "{{#each items as |item n|}}{{n}}{{item.title}};{{/each}}", "0Tea;1Ink;2Pen;"],
    ["conditions on a value", "{{#if first_name}}yes{{else}}no{{/if}}", "yes"],
    ["conditions that have a sample", "{{#if vip}}yes{{else}}no{{/if}}{{#unless vip}}!{{/unless}}", "no!"],
    ["values around a list", "{{#each items}}{{../first_name}} {{/each}}", "Ada Ada Ada "],
    ["values of an object", "{{#with shop}}{{city}}{{/with}}", "Berlin"],
  ])("fill in %s", (_, html, filled) => {
    expect(fillKnown(html, samples)).toBe(filled);
  });

  it.each([
    ["a value", "{{unknown}} {{strange.name}}"],
    ["a condition, with all that it surrounds", "{{#if strange}}a{{else}}b{{/if}}{{#unless strange}}c{{/unless}}"],
    ["a list and its items", "{{#each strange}}{{this.title2}}{{else}}none{{/each}}"],
    ["an object", "{{#with strange}}{{name}}{{/with}}"],
    ["a list that is printed", "{{items}}"],
  ])("leave the tags of %s that has none", (_, html) => {
    expect(fillKnown(html, samples)).toBe(html);
  });

  it("fill in single tags in html that cannot be parsed alone", () => {
    expect(fillKnown("{{#if vip}}{{first_name}} {{unknown}}", samples)).toBe("{{#if vip}}Ada {{unknown}}");
  });

  it("of a list's items are used where the list has none", () => {
    expect(fillKnown("{{#each others}}{{this.price}}{{/each}}", samples)).toBe("{{#each others}}4 €{{/each}}");
  });

  it("are not put into loops without end", () => {
    const list = Array.from({ length: 3 }, () => ({}));
    const rules = { repeat: { name: "a", before: "{{#each a}}", after: "{{/each}}", sample: list } };
    const html = `${"{{#each @root.a}}".repeat(15)}{{first_name}}${"{{/each}}".repeat(15)}`;
    const many = knownSamples(MergeTags.parse([...tags, { name: "a", rules }]));
    expect(fillKnown(html, many)).toBe(html.replace("{{first_name}}", "Ada"));
  });
});

describe("a mail with samples", () => {
  it("has each row filled in once, but the edited one as it is written", () => {
    const drawing = drawnAsSamples(tags);
    const rows = [
      `<p data-sestina-id="a">{{first_name}}</p>`,
      `<p data-sestina-id="b">{{first_name}} & {{unknown}}</p>`,
    ];
    const filled = [`<p data-sestina-id="a">Ada</p>`, `<p data-sestina-id="b">Ada & {{unknown}}</p>`];
    expect(drawing.rows(rows, null)).toEqual(filled);
    expect(drawing.rows(rows, "b")).toEqual([filled[0], rows[1]]);
  });
});

describe("the name of a tag", () => {
  const nameOf = tagNames(tags, sayFrom({}));

  it("is the host's, however the tag is written, and says its sample", () => {
    for (const tag of ["{{first_name}}", "{{ first_name }}", "{{{first_name}}}"])
      expect(nameOf(tag)).toEqual({ label: "First name", title: `${tag}, for example “Ada”` });
    expect(nameOf("{{unknown}}")).toEqual({ label: "Unknown", title: "{{unknown}}" });
  });

  it("is the content of its braces where the host has none", () => {
    expect(nameOf("{{#if vip}}").label).toBe("#if vip");
    expect(nameOf("{{strange}}").label).toBe("strange");
  });
});
