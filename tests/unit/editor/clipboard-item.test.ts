import { describe, expect, test } from "vitest";
import { readClipboardItem, writeClipboardItem } from "#editor/app/model/items/clipboard-item.ts";
import { idsOf } from "#shared/email/design/find.ts";
import { fixture } from "../email/support/fixtures.ts";

const design = fixture("unlayer-sample-v12.json");
const content = idsOf(design, "content")[0]!;
const row = idsOf(design, "row")[0]!;

describe("what is copied", () => {
  test("is pasted as the same row or content", () => {
    const ofRow = readClipboardItem(writeClipboardItem(design, row)!);
    const ofContent = readClipboardItem(writeClipboardItem(design, content)!);
    expect(ofRow).toEqual({ kind: "row", row: design.body.rows[0] });
    expect(ofContent).toEqual({ kind: "content", content: design.body.rows[0]!.columns[0]!.contents[0] });
  });

  test.each([
    ["words", "Hello"],
    ["JSON of others", '{"kind":"figma"}'],
    ["a key too many", writeClipboardItem(design, row)!.replace('"version":1', '"version":1,"script":"x"')],
    ["a later version", writeClipboardItem(design, row)!.replace('"version":1', '"version":2')],
    ["half a copy", writeClipboardItem(design, row)!.slice(0, -20)],
    [
      "a row that is none",
      '{"kind":"sestina/design-item","version":1,"item":"row","row":{"columns":[{"contents":7}]}}',
    ],
    ["a row without columns", '{"kind":"sestina/design-item","version":1,"item":"row","row":{"columns":[]}}'],
  ])("is not taken from %s", (_, text) => {
    expect(readClipboardItem(text)).toBeUndefined();
  });
});
