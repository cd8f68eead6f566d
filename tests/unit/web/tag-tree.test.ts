import { describe, expect, it } from "vitest";
import { tagLines, type TagNode, tagTree } from "#web/lib/tags/tag-tree.ts";

const tagsOf = (...labels: readonly string[]) =>
  labels.map((label) => ({ id: `id of ${label}`, label, color: "#0f766e" }));

/** The lines of the tree, indented. */
const drawn = (nodes: readonly TagNode[], closed: readonly string[] = []) =>
  tagLines(nodes, (ref) => closed.includes(ref)).map(
    ({ node: { name, ref, color }, level }) =>
      `${"  ".repeat(level - 1)}${name}${color === undefined ? ` (${ref})` : ""}`,
  );

describe("the tree of tags", () => {
  it("nests them by the slashes in their labels, below parents that need not be tags, each level by name", () => {
    const tags = tagsOf("Orders/Returns/EU", "news", "Orders/Invoices", "Care", "Tea club/Members/Gold");
    expect(drawn(tagTree(tags))).toEqual([
      "Care",
      "news",
      "Orders (under:orders)",
      "  Invoices",
      "  Returns (under:orders/returns)",
      "    EU",
      "Tea club (under:tea%20club)",
      "  Members (under:tea%20club/members)",
      "    Gold",
    ]);
  });

  it("has one line for a parent, whatever the order and the case of the labels", () => {
    for (const labels of [
      ["ORDERS", "orders/b", "Orders/a"],
      ["orders/b", "Orders/a", "ORDERS"],
    ]) {
      expect(drawn(tagTree(tagsOf(...labels)))).toEqual(["ORDERS", "  a", "  b"]);
    }
  });

  it("shows labels that cannot be nested as they are", () => {
    expect(drawn(tagTree(tagsOf("A / B tests", "A//B", "A", "/")))).toEqual(["/", "A", "A / B tests", "A//B"]);
  });

  it("hides what is below a closed parent, and counts the lines of each level", () => {
    const tree = tagTree(tagsOf("A/1", "A/2", "B/3"));
    expect(drawn(tree, ["under:a"])).toEqual(["A (under:a)", "B (under:b)", "  3"]);
    expect(tagLines(tree).map(({ position, siblings }) => [position, siblings])).toEqual([
      [1, 2],
      [1, 2],
      [2, 2],
      [2, 2],
      [1, 1],
    ]);
  });
});
