import { describe, expect, test } from "vitest";
import { readClip, writeClip } from "#editor/app/model/items/clipboard-item.ts";
import { idsOf } from "#shared/email/design/find.ts";
import { fixture } from "../email/support/fixtures.ts";

const design = fixture("unlayer-sample-v12.json");
const content = idsOf(design, "content")[0]!;
const row = idsOf(design, "row")[0]!;

describe("what is copied", () => {
  test("comes back as the row or content that it was", () => {
    const ofRow = readClip(writeClip(design, row)!);
    const ofContent = readClip(writeClip(design, content)!);
    expect(ofRow).toEqual({ kind: "row", row: design.body.rows[0] });
    expect(ofContent).toEqual({ kind: "content", content: design.body.rows[0]!.columns[0]!.contents[0] });
  });

  test.each([
    ["words", "Hello"],
    ["JSON of others", '{"kind":"figma"}'],
    ["a key too many", writeClip(design, row)!.replace('"version":1', '"version":1,"script":"x"')],
    ["a later version", writeClip(design, row)!.replace('"version":1', '"version":2')],
    ["half a copy", writeClip(design, row)!.slice(0, -20)],
    [
      "a row that is none",
      '{"kind":"sestina/design-item","version":1,"item":"row","row":{"columns":[{"contents":7}]}}',
    ],
    ["a row without columns", '{"kind":"sestina/design-item","version":1,"item":"row","row":{"columns":[]}}'],
  ])("is not taken from %s", (_, text) => {
    expect(readClip(text)).toBeUndefined();
  });
});
