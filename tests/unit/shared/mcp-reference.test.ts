import { expect, it } from "vitest";
import { contentTypes } from "#shared/email/design/content-types.ts";
import { blankDesign, newRow } from "#shared/email/design/new-items.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { contentReference } from "#shared/mcp/content-reference.ts";

const settings = { subject: "Hello", iconOrigin: "https://sestina.example.com" };
const reference = contentReference("https://sestina.example.com");

function rendered(design: unknown) {
  const read = readDesign(design);
  return read.ok ? renderDesign(read.design, settings) : read.problem;
}

it("describes each type of content that is rendered, by values that an agent can begin with", () => {
  expect(reference.contents.map(({ type }) => type)).toEqual(Object.keys(contentTypes));
  for (const content of reference.contents) {
    let ids = 0;
    const newId = () => String((ids += 1)).padStart(10, "0");
    const design = blankDesign(newId, reference.defaults.body, [newRow([1], [content])]);
    expect([content.type, rendered(design)]).toMatchObject([content.type, { html: expect.any(String) }]);
  }
});

it("has a whole design as its example, which is valid and renders without warnings", () => {
  expect(rendered(reference.example)).toMatchObject({ html: expect.stringContaining("<body"), warnings: [] });
});

it("describes the structure that designs are held against, and fits into an agent's attention", () => {
  expect(reference.structure).toMatchObject({ type: "object", required: ["body"] });
  expect(JSON.stringify(reference).length).toBeLessThan(60_000);
});
