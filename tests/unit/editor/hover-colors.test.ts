import { describe, expect, it } from "vitest";
import { setProperty } from "#editor/app/model/commands/design-commands.ts";
import { findContent } from "#shared/email/design/find.ts";
import { readDesign } from "#shared/email/design/read-design.ts";

const id = "button0001";
const start = { color: "#FFFFFF", backgroundColor: "#0879A1", hoverColor: "#FFFFFF", hoverBackgroundColor: "#0879a1" };

/** The colors of a button with these, after changes of single values. */
function after(colors: object, ...changes: readonly (readonly [path: readonly string[], value: unknown])[]) {
  const contents = [{ id, type: "button", values: { text: "Go", buttonColors: colors } }];
  const columns = [{ id: "column0001", contents, values: {} }];
  const rows = [{ id: "row0000001", cells: [1], columns, values: {} }];
  const read = readDesign({ body: { id: "body000001", rows, values: {} }, schemaVersion: 24 });
  if (!read.ok) throw new Error(read.problem);
  const edited = changes.reduce(
    (design, [path, value]) => setProperty(design, id, path, value).edit(design).design,
    read.design,
  );
  return findContent(edited, id)?.values;
}

describe("the hover color of a button", () => {
  it("follows the button's color, through all steps of a choice", () => {
    const steps = ["#111111", "#222222", "#333333"].map(
      (color) => [["buttonColors", "backgroundColor"], color] as const,
    );
    const expected = { ...start, backgroundColor: "#333333", hoverBackgroundColor: "#333333" };
    expect(after(start, ...steps)?.["buttonColors"]).toEqual(expected);
  });

  it("of the words follows their color", () => {
    const expected = { ...start, color: "#000000", hoverColor: "#000000" };
    expect(after(start, [["buttonColors", "color"], "#000000"])?.["buttonColors"]).toEqual(expected);
  });

  it("stays where it was set apart, also by the user", () => {
    const apart = { ...start, hoverBackgroundColor: "#000000" };
    const dark = [["buttonColors", "backgroundColor"], "#222222"] as const;
    expect(after(apart, dark)?.["buttonColors"]).toEqual({ ...apart, backgroundColor: "#222222" });
    const own = [["buttonColors", "hoverBackgroundColor"], "#abcdef"] as const;
    expect(after(start, own, dark)?.["buttonColors"]).toMatchObject({ hoverBackgroundColor: "#abcdef" });
  });

  it("changes with no other value", () => {
    expect(after(start, [["color"], "#000000"])).toMatchObject({ buttonColors: start, color: "#000000" });
  });
});
