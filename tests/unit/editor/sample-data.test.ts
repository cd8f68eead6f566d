import { describe, expect, test } from "vitest";
import { fillSamples } from "#editor/app/model/merge-tags/sample-data.ts";
import { MergeTags } from "#editor/protocol/merge-tags.ts";

describe("the preview", () => {
  test("fills in the host's samples, of lists and conditions too", () => {
    const tags = MergeTags.parse({
      name: { name: "Name", value: "{{name}}", sample: "Ann" },
      items: {
        name: "Items",
        rules: {
          all: {
            name: "All items",
            before: "{{#each items}}",
            after: "{{/each}}",
            sample: [{ title: "Tea" }, { title: "Milk" }],
          },
        },
        mergeTags: { title: { name: "Title", value: "{{title}}", sample: "Never" } },
      },
      vip: { name: "VIP", rules: { is: { name: "Is", before: "{{#if vip}}", after: "{{/if}}", sample: false } } },
    });
    const html = "{{name}}: {{#each items}}<b>{{title}}</b>{{/each}}{{#if vip}}!{{else}}?{{/if}}";
    expect(fillSamples(html, tags)).toBe("Ann: <b>Tea</b><b>Milk</b>?");
  });

  test("fills in values by name where the host gives no sample, and leaves unreadable placeholders", () => {
    expect(fillSamples("{{#if x}}a", [])).toBeUndefined();
    expect(fillSamples("Hello {{first_name}}", [])).not.toContain("{{");
  });

  test("fills in another value for each item of a list", () => {
    const html = "<ul>{{#each products}}<li>{{title}}, {{price}}</li>{{/each}}</ul>";
    expect(fillSamples(html, [])).toBe(
      "<ul><li>Blue notebook, 49.90</li><li>Desk lamp, 12.50</li><li>Tea cup, 8.75</li></ul>",
    );
  });
});
