import { describe, expect, test } from "vitest";
import { withSamples } from "#editor/app/model/merge-tags/sample-data.ts";
import { MergeTags } from "#editor/protocol/options.ts";

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
    expect(withSamples(html, tags)).toBe("Ann: <b>Tea</b><b>Milk</b>?");
  });

  test("fills in what fits the name where the host gives no sample, and leaves what cannot be read", () => {
    expect(withSamples("{{#if x}}a", [])).toBeUndefined();
    expect(withSamples("Hello {{first_name}}", [])).not.toContain("{{");
  });
});
