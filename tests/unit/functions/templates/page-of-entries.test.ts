import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Filter,
  pageOfEntries,
  sortEntries,
  type Sorting,
} from "#functions/domain/templates/list/page-of-entries.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import { makeTemplateEntry } from "#tests/support/make-template-entry.ts";

type ListQuery = Filter & Sorting & { readonly skip: number; readonly limit: number };

const query = (overrides: Partial<ListQuery> = {}): ListQuery => ({
  search: "",
  status: ["draft", "published", "unpublished"],
  tag_filter: [],
  order: "asc",
  order_by: "template_name",
  skip: 0,
  limit: 10,
  ...overrides,
});

const entries = [
  makeTemplateEntry({ id: "template-1", name: "Welcome", status: "published", versionNumber: 3 }),
  makeTemplateEntry({ id: "template-2", name: "goodbye", status: "draft", versionNumber: 10, createdBy: "user-anna" }),
  makeTemplateEntry({ id: "template-3", name: "Invoice", status: "archived", versionNumber: 1 }),
  makeTemplateEntry({ id: "template-4", name: "welcome-back", status: "unpublished", versionNumber: 2 }),
];

const tagIds: Readonly<Record<string, readonly string[]>> = {
  "template-1": ["news", "shop"],
  "template-2": ["shop"],
  "template-3": ["news"],
};
const page = (from: readonly TemplateEntry[], asked: ListQuery) =>
  pageOfEntries(sortEntries(from, asked), (id) => tagIds[id] ?? [], asked);
const namesOf = (asked: Partial<ListQuery>) => page(entries, query(asked)).entries.map(({ name }) => name);

describe("the list of templates", () => {
  it("sorts names without regard to case, in both directions", () => {
    expect(namesOf({})).toEqual(["goodbye", "Welcome", "welcome-back"]);
    expect(namesOf({ order: "desc" })).toEqual(["welcome-back", "Welcome", "goodbye"]);
  });

  it("sorts version numbers as numbers", () => {
    expect(namesOf({ order_by: "version_number" })).toEqual(["welcome-back", "Welcome", "goodbye"]);
  });

  it("finds a search anywhere in a name, ignoring case", () => {
    expect(namesOf({ search: " COME " })).toEqual(["Welcome", "welcome-back"]);
  });

  it("shows only the requested statuses", () => {
    expect(namesOf({ status: ["archived"] })).toEqual(["Invoice"]);
    expect(namesOf({ status: [] })).toEqual([]);
  });

  it("shows templates with at least one of the requested tags", () => {
    expect(namesOf({ tag_filter: ["news"] })).toEqual(["Welcome"]);
    expect(namesOf({ tag_filter: ["news", "shop"] })).toEqual(["goodbye", "Welcome"]);
    expect(namesOf({ tag_filter: ["other"] })).toEqual([]);
  });

  it("shows templates of the requested creator, and none whose creator is not known", () => {
    expect(namesOf({ created_by: "user-anna" })).toEqual(["goodbye"]);
    expect(namesOf({ created_by: "user-anna", tag_filter: ["news"] })).toEqual([]);
    expect(namesOf({ created_by: "user-bert" })).toEqual([]);
  });

  it("counts all matches, not only those on the page", () => {
    expect(page(entries, query({ limit: 1, skip: 1 }))).toMatchObject({
      entries: [{ name: "Welcome" }],
      count: 3,
    });
  });

  it("gives every template on exactly one page, even if many are equal", () => {
    const statuses = fc.constantFrom("draft", "published", "archived");
    const someEntries = fc.uniqueArray(fc.record({ id: fc.uuid(), status: statuses }), { selector: ({ id }) => id });
    const order = fc.constantFrom("asc", "desc");
    fc.assert(
      fc.property(someEntries, order, fc.integer({ min: 1, max: 7 }), (parts, direction, limit) => {
        const all = parts.map((part) => makeTemplateEntry({ id: part.id, status: part.status as "draft" }));
        const asked = query({ order: direction as "asc", order_by: "status", limit, status: ["draft", "published"] });
        const fitting = all.filter(({ status }) => status !== "archived");
        const pages = Array.from({ length: Math.ceil(all.length / limit) }, (_, nth) =>
          page(nth % 2 === 0 ? all : all.toReversed(), { ...asked, skip: nth * limit }),
        );
        const shown = pages.flatMap((each) => each.entries.map(({ id }) => id));
        expect(shown.toSorted()).toEqual(fitting.map(({ id }) => id).toSorted());
        expect(pages.every(({ count }) => count === fitting.length)).toBe(true);
      }),
    );
  });
});
