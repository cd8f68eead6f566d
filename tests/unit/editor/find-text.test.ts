import { describe, expect, test } from "vitest";
import { findText } from "#editor/app/model/search/find-text.ts";
import { load } from "../email/support/fixtures.ts";

const anyhow = { matchCase: false, wholeWords: false, inLinks: false, inTags: false };

const contents = [
  { id: "one", type: "text", values: { text: "<p>Your <b>or</b>der is on its way, order by order.</p>" } },
  {
    id: "two",
    type: "button",
    values: { text: "Order again", href: { name: "web", values: { href: "https://order.example" } } },
  },
  { id: "three", type: "image", values: { src: { url: "x.png" }, altText: "An ordered shelf" } },
];
const design = load({ body: { rows: [{ id: "r", columns: [{ id: "c", contents }] }] } });

describe("the search in a mail", () => {
  test("finds every match in reading order, across markup, ignoring case, with its surroundings", () => {
    const hits = findText(design, { ...anyhow, words: " ORDER " });
    expect(hits.map(({ id, match }) => [id, match])).toEqual([
      ["one", "order"],
      ["one", "order"],
      ["one", "order"],
      ["two", "Order"],
      ["three", "order"],
    ]);
    expect(hits[0]).toMatchObject({ before: "Your ", after: " is on its way, order by ord…" });
  });

  test("finds nothing for an empty query", () => {
    expect(findText(design, { ...anyhow, words: "  " })).toEqual([]);
  });
});
