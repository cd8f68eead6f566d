import { describe, expect, it } from "vitest";
import { blockButton } from "#web/features/blocks/block-button.ts";

describe("the button of a block", () => {
  it.each([
    ["CREATED", true, "Update Block", "save"],
    ["UPDATED", true, "Update Block", "save"],
    ["PROPAGATED", true, "Update Block", "save"],
    ["CREATED", false, "Update Block", "save"],
    ["UPDATED", false, "Save to all Templates", "propagate"],
    ["PROPAGATED", false, "Publish all Templates", "publish"],
  ] as const)("of one that is %s, with unsaved edits: %s, says %s", (state, unsaved, text, does) => {
    expect(blockButton(state, unsaved)).toMatchObject({ text, does });
  });

  it("is idle for a block without a design and without edits", () => {
    expect(blockButton("CREATED", false).isIdle).toBe(true);
    expect(blockButton("CREATED", true).isIdle).toBe(false);
  });
});
