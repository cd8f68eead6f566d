import { describe, expect, it } from "vitest";
import { readStatuses, writeStatuses } from "#web/features/templates/status-filter.ts";

describe("the status filter of the template list", () => {
  it("shows drafts, published and unpublished templates by default", () => {
    expect(readStatuses(null)).toEqual(["draft", "published", "unpublished"]);
  });

  it.each([
    ["archived", ["archived"]],
    ["published,draft", ["draft", "published"]],
    ["draft,nonsense", ["draft"]],
    ["", ["draft", "published", "unpublished"]],
    ["nonsense", ["draft", "published", "unpublished"]],
  ])("reads %j from the address", (text, statuses) => {
    expect(readStatuses(text)).toEqual(statuses);
  });

  it("does not write the default and an empty choice", () => {
    expect(writeStatuses(["unpublished", "draft", "published"])).toBeUndefined();
    expect(writeStatuses([])).toBeUndefined();
  });

  it("writes what it reads, in any order", () => {
    expect(writeStatuses(["archived", "draft"])).toBe("draft,archived");
    expect(readStatuses("draft,archived")).toEqual(["draft", "archived"]);
  });
});
