import { describe, expect, it } from "vitest";
import { readListState, withParams } from "#web/lib/url/list-state.ts";

const defaults = {
  columns: ["template_name", "updated_timestamp"],
  orderBy: "updated_timestamp",
  order: "desc",
} as const;

const read = (query: string) =>
  readListState<"template_name" | "updated_timestamp">(new URLSearchParams(query), defaults);

describe("a list's state in the address bar", () => {
  it("is the default if the address has no parameters", () => {
    expect(read("")).toEqual({ search: "", order: "desc", orderBy: "updated_timestamp", pageNumber: 1 });
  });

  it("is read from the address", () => {
    expect(read("filter=welcome&order=asc&orderBy=template_name&pageNumber=3")).toEqual({
      search: "welcome",
      order: "asc",
      orderBy: "template_name",
      pageNumber: 3,
    });
  });

  it.each(["pageNumber=0", "pageNumber=-2", "pageNumber=1.5", "pageNumber=x", "pageNumber=1e9", "pageNumber="])(
    "is the first page for %s",
    (query) => {
      expect(read(query).pageNumber).toBe(1);
    },
  );

  it("sorts by the default if the address has no valid column or order", () => {
    expect(read("orderBy=password&order=sideways")).toMatchObject({ orderBy: "updated_timestamp", order: "desc" });
  });

  it("changes the given parameters and keeps the others", () => {
    const before = new URLSearchParams("filter=a&pageNumber=4&statusFilter=draft");
    const after = withParams(before, { filter: "b", pageNumber: undefined });
    expect(after.toString()).toBe("filter=b&statusFilter=draft");
    expect(before.get("pageNumber")).toBe("4");
  });

  it("removes an empty search from the address", () => {
    expect(withParams(new URLSearchParams("filter=a"), { filter: "" }).toString()).toBe("");
  });
});
