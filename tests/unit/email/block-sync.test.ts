import { describe, expect, test } from "vitest";
import {
  blockLinkOf,
  linkBlock,
  linkedRows,
  markingDirty,
  unlinkBlock,
  updateBlock,
} from "#shared/email/design/block-sync.ts";
import { deleteItem } from "#shared/email/design/duplicate.ts";
import { findRow, idsOf } from "#shared/email/design/find.ts";
import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";
import { applySteps } from "#shared/email/design/steps.ts";
import type { Design } from "#shared/email/design/types.ts";
import { updateValues } from "#shared/email/design/update-values.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { countingIds } from "./support/fixtures.ts";

const newId = countingIds();
const text = (words: string) => newRow([1], [newContent("text", { text: words })]);

/** Three rows, of which the first two show block "b". */
function linkedDesign(): { design: Design; rows: readonly string[] } {
  const blank = blankDesign(newId, {}, [text("one"), text("two"), text("three")]);
  const rows = idsOf(blank, "row");
  const once = linkBlock(blank, rows[0] ?? "", "b", "2026-01-01").design;
  return { design: linkBlock(once, rows[1] ?? "", "b", "2026-01-01").design, rows };
}

const dirty = (design: Design) => linkedRows(design).map(({ link }) => link.isDirty);

describe("a row that shows a block", () => {
  test("is linked clean, and keeps its styles once it is unlinked", () => {
    const { design, rows } = linkedDesign();
    expect(linkedRows(design).map(({ row, link }) => [row, link.block, link.isDirty])).toEqual([
      [rows[0], "b", false],
      [rows[1], "b", false],
    ]);
    const unlinked = unlinkBlock(design, rows[0] ?? "").design;
    expect(linkedRows(unlinked).map(({ row }) => row)).toEqual([rows[1]]);
    expect(renderDesign(unlinked).html).toBe(renderDesign(design).html);
  });

  test("is dirty after an edit inside it, and only that row; undoing the edit makes it clean", () => {
    const { design } = linkedDesign();
    const [content = ""] = idsOf(design, "content");
    const edited = markingDirty(design, (current) => updateValues(current, content, { text: "changed" }));
    expect(dirty(edited.design)).toEqual([true, false]);
    expect(JSON.stringify(applySteps(edited.design, edited.inverse).design)).toBe(JSON.stringify(design));
  });

  test("stays clean when another row is edited or removed", () => {
    const { design, rows } = linkedDesign();
    const other = idsOf(design, "content")[2] ?? "";
    expect(dirty(markingDirty(design, (now) => updateValues(now, other, { text: "x" })).design)).toEqual([
      false,
      false,
    ]);
    expect(dirty(markingDirty(design, (now) => deleteItem(now, rows[0] ?? "")).design)).toEqual([false]);
  });

  test("gets the block's current row unless it was changed, and its former row when that is undone", () => {
    const { design } = linkedDesign();
    const [content = ""] = idsOf(design, "content");
    const changed = markingDirty(design, (current) => updateValues(current, content, { text: "mine" })).design;
    const block = { id: "b", row: text("of today"), updatedAt: "2026-02-02" };
    const updated = updateBlock(changed, block, newId);
    const mail = renderDesign(updated.design).html;
    expect(mail).toContain("mine");
    expect(mail).toContain("of today");
    expect(mail).not.toContain("two");
    expect(linkedRows(updated.design).map(({ link }) => link.updatedAt)).toEqual(["2026-01-01", "2026-02-02"]);
    expect(new Set(idsOf(updated.design, "content")).size).toBe(3);
    expect(JSON.stringify(applySteps(updated.design, updated.inverse).design)).toBe(JSON.stringify(changed));
  });

  test("is also recognised by the older key", () => {
    const { design, rows } = linkedDesign();
    const values = { sync: undefined, synced: { id: "old", dirty: true } };
    const old = updateValues(design, rows[0] ?? "", values).design;
    const row = findRow(old, rows[0] ?? "");
    expect(row && blockLinkOf(row)).toEqual({ block: "old", isDirty: true, updatedAt: "" });
  });
});
