import { expect, test } from "vitest";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { fixture } from "./support/fixtures.ts";

/** What a mail says of each of its pictures behind rows, by the picture's name. */
function declarationsOf(html: string, picture: string): string {
  const style = new RegExp(`background-image:url\\('https://pictures\\.example/${picture}\\.png'\\);([^"]*)"`).exec(
    html,
  );
  return style?.[1] ?? "";
}

test("background pictures of before schema 7 stand where Unlayer draws them", () => {
  const { html } = renderDesign(fixture("backgrounds-v5.json"));
  expect(declarationsOf(html, "hills")).toMatch(/^background-repeat:no-repeat;background-position:top center;/);
  expect(declarationsOf(html, "leaf")).toMatch(/^background-repeat:no-repeat;background-position:top center;/);
  expect(declarationsOf(html, "dots")).toMatch(/^background-repeat:repeat;background-position:top left;/);
  expect(declarationsOf(html, "sky")).toMatch(
    /^background-repeat:no-repeat;background-position:top center;background-size:cover;/,
  );
});
