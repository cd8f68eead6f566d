import { describe, expect, it } from "vitest";
import { addContent, setProperty } from "#editor/app/model/commands/design-commands.ts";
import { sizeOfLevel } from "#editor/app/model/items/heading-sizes.ts";
import { findContent } from "#shared/email/design/find.ts";
import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";
import { applySteps } from "#shared/email/design/steps.ts";
import type { Values } from "#shared/email/design/types.ts";

/** A mail of these headings: `h0`, `h1`, … */
function mail(...headings: readonly Values[]) {
  let ids = 0;
  const newId = () => `id${(ids += 1)}`;
  const design = blankDesign(newId, {}, [
    newRow(
      [1],
      headings.map((values) => newContent("heading", values)),
    ),
  ]);
  const contents = design.body.rows[0]!.columns[0]!.contents;
  return { design, newId, ids: contents.map(({ id }) => id!) };
}

const sizes = (design: Parameters<typeof sizeOfLevel>[0]) =>
  ["h1", "h2", "h3", "h4"].map((level) => sizeOfLevel(design, level));

describe("the size of a heading's level", () => {
  it("falls from level to level in a mail without headings", () => {
    expect(sizes(mail().design)).toEqual(["32px", "26px", "22px", "18px"]);
  });

  it("is that of the mail's headings, and in proportion to them for other levels", () => {
    expect(sizes(mail({ headingType: "h2", fontSize: "52px" }).design)).toEqual(["64px", "52px", "44px", "36px"]);
    expect(sizes(mail({ headingType: "h1", fontSize: "22px" }).design)).toEqual(["22px", "18px", "15px", "14px"]);
  });

  it("is set with the level, and undone with it", () => {
    const { design, ids } = mail({}, { headingType: "h3", fontSize: "20px" });
    const edited = setProperty(design, ids[0]!, ["headingType"], "h3").edit(design);
    expect(findContent(edited.design, ids[0]!)?.values).toMatchObject({ headingType: "h3", fontSize: "20px" });
    expect(JSON.stringify(applySteps(edited.design, edited.inverse).design)).toBe(JSON.stringify(design));
    const again = setProperty(edited.design, ids[0]!, ["headingType"], "h1").edit(edited.design);
    expect(findContent(again.design, ids[0]!)?.values?.["fontSize"]).toBe("29px");
  });

  it("is not set on a heading that has another size", () => {
    const { design, ids } = mail({ fontSize: "40px" }, { headingType: "h1", fontSize: "30px" });
    const edited = setProperty(design, ids[0]!, ["headingType"], "h2").edit(design);
    expect(findContent(edited.design, ids[0]!)?.values?.["fontSize"]).toBe("40px");
  });

  it("is that of a new heading", () => {
    const { design, newId } = mail({ headingType: "h1", fontSize: "48px" });
    const column = design.body.rows[0]!.columns[0]!.id!;
    const { design: after } = addContent("heading", { into: "column", column, at: 1 }, newId).edit(design);
    expect(after.body.rows[0]!.columns[0]!.contents[1]?.values?.["fontSize"]).toBe("48px");
  });
});
