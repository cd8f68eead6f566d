import { expect, test } from "vitest";
import { backgroundPicture } from "#shared/email/import/unlayer/look.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { fixture } from "./support/fixtures.ts";

/** What a mail says of each of its pictures behind rows, by the picture's name. */
function declarationsOf(html: string, picture: string): string {
  const style = new RegExp(`background-image:url\\('https://pictures\\.example/${picture}\\.png'\\);([^"]*)"`).exec(
    html,
  );
  return style?.[1] ?? "";
}

test("background pictures from before schema 7 are placed as Unlayer renders them", () => {
  const { html } = renderDesign(fixture("backgrounds-v5.json"));
  expect(declarationsOf(html, "hills")).toMatch(/^background-repeat:no-repeat;background-position:top center;/);
  expect(declarationsOf(html, "leaf")).toMatch(/^background-repeat:no-repeat;background-position:top center;/);
  expect(declarationsOf(html, "dots")).toMatch(/^background-repeat:repeat;background-position:top left;/);
  expect(declarationsOf(html, "sky")).toMatch(
    /^background-repeat:no-repeat;background-position:top center;background-size:cover;/,
  );
});

test.each([
  ["center", { position: "center" }],
  ["top center", { position: "top-center" }],
  ["left top", { position: "left" }],
  ["right top", { position: "right" }],
  ["left bottom", { position: "bottom" }],
  ["right bottom", { position: "right-bottom" }],
  ["25%  10px", { position: "custom", customPosition: ["25%", "10px"] }],
])("a background picture that a mail sets at %s is one of the places that designs name, or is custom", (at, place) => {
  const style = new Map([
    ["background-image", "url('https://p.example/a.png')"],
    ["background-position", at],
  ]);
  expect(backgroundPicture(style, true)).toEqual({
    url: "https://p.example/a.png",
    fullWidth: true,
    repeat: "no-repeat",
    size: "custom",
    ...place,
  });
});
