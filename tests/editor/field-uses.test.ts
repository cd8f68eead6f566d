import { describe, expect, test } from "vitest";
import { type FieldGroup, type Label, sayLabel } from "#editor/app/panels/inspector/fields/field.ts";
import { contentFields } from "#editor/app/panels/inspector/fields/content-fields.ts";
import { bodyFields, columnFields, rowFields } from "#editor/app/panels/inspector/fields/layout-fields.ts";
import { contentTypes } from "#shared/email/design/content-types.ts";
import { bodyCases, columnCases, contentCases, rowCases } from "./field-cases.ts";
import type { FieldCase } from "./inspected.ts";

/** Fields that every item has are set once. */
const ofEveryItem = ["Outer spacing", "Where it shows"];

const inEnglish = (label: Label) => sayLabel((text) => text, label);

/** The fields without a case, by their groups. */
function unused(groups: readonly FieldGroup[], cases: readonly FieldCase[]): string[] {
  return groups.flatMap(({ title, fields }) =>
    fields
      .filter(({ path }) => {
        const key = path.join(".");
        const sets = ([group, , , , at]: FieldCase) => group === inEnglish(title) && `.${at}.`.includes(`.${key}.`);
        return !cases.some(sets);
      })
      .map(({ label }) => `${inEnglish(title)}: ${inEnglish(label)}`),
  );
}

describe("each field of the inspector is set by a test", () => {
  test.each(Object.keys(contentTypes))("of the type %s", (type) => {
    const own = contentFields(type, true).filter(
      ({ title }) => type === "text" || !ofEveryItem.includes(inEnglish(title)),
    );
    expect(unused(own, contentCases[type] ?? [])).toEqual([]);
  });

  test("of the mail, a row and a column", () => {
    const ofRow = rowFields.filter(({ title }) => !ofEveryItem.includes(inEnglish(title)));
    expect([
      ...unused(bodyFields, bodyCases),
      ...unused(ofRow, rowCases),
      ...unused(columnFields, columnCases),
    ]).toEqual([]);
  });
});
