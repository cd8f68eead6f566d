import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { entriesNamed, entriesOfStatus } from "#functions/domain/templates/list/page-of-entries.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import type { TemplateStatus } from "#shared/models/template-status.ts";

const entriesOf = (names: readonly string[]) => names.map((name) => ({ name }) as TemplateEntry);
const namesFound = (names: readonly string[], words: string) =>
  entriesNamed(entriesOf(names), words).map(({ name }) => name);

const text = fc.stringMatching(/^[ab\-_İßA]{0,4}$/);

describe("The search in names", () => {
  it("finds each name that contains the words, ignoring case, in the list's order", () => {
    fc.assert(
      fc.property(fc.array(text), text, (names, words) => {
        const expected = names.filter((name) => name.toLowerCase().includes(words.toLowerCase()));
        expect(namesFound(names, words)).toEqual(expected);
      }),
      { numRuns: 2_000 },
    );
  });

  it("finds nothing across two names", () => {
    expect(namesFound(["order", "returned"], "order\nre")).toEqual([]);
    expect(namesFound(["order", "returned"], "rre")).toEqual([]);
    expect(namesFound([], "order")).toEqual([]);
  });

  it("follows a list that replaces another one", () => {
    const list = entriesOf(["order", "receipt"]);
    expect(entriesNamed(list, "rec")).toEqual([list[1]]);
    const renamed = list.toSpliced(1, 1, { ...list[1]!, name: "invoice" });
    expect(entriesNamed(renamed, "rec")).toEqual([]);
    expect(entriesNamed(renamed, "inv")).toEqual([renamed[1]]);
  });
});

describe("The entries of some statuses", () => {
  const statuses: readonly TemplateStatus[] = ["draft", "published", "unpublished", "archived"];

  it("are those of the list, also after another question, and in another order of the statuses", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...statuses)),
        fc.array(fc.subarray([...statuses]), { minLength: 1 }),
        (ofEntries, questions) => {
          const list = ofEntries.map((status) => ({ status }) as TemplateEntry);
          for (const wanted of questions) {
            expect(entriesOfStatus(list, wanted.toReversed())).toEqual(
              list.filter(({ status }) => wanted.includes(status)),
            );
          }
        },
      ),
    );
  });

  it("are the same array for the same question", () => {
    const list = [{ status: "draft" }, { status: "archived" }] as TemplateEntry[];
    expect(entriesOfStatus(list, ["draft", "published"])).toBe(entriesOfStatus(list, ["published", "draft"]));
    expect(entriesOfStatus(list, ["archived"])).toEqual([list[1]]);
  });
});
