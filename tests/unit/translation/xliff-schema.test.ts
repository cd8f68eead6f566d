import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writeXliff } from "#shared/translation/formats/write-xliff.ts";
import { fixture, fixtureNames } from "../email/support/fixtures.ts";
import { contentOf, germanOf } from "./support/formats.ts";
import { translated } from "./support/random-translations.ts";
import { xliffProblems } from "./support/xliff-schema.ts";

describe("an XLIFF file keeps the rules of XLIFF 2.1", () => {
  it.each(fixtureNames)("for random translations of %s", (name) => {
    fc.assert(
      fc.property(translated(germanOf(fixture(name))), (segments) => {
        expect(xliffProblems(writeXliff(contentOf(segments)))).toEqual([]);
      }),
      { numRuns: 5 },
    );
  });

  it("for a mail without texts", () => {
    expect(xliffProblems(writeXliff(contentOf([])))).toEqual([]);
  });

  it.each([
    ["a unit without id", / id="Fx00000001\.text"/, "", "<unit> has no id."],
    ["an unknown state", 'state="initial"', 'state="done"', '<segment> has state="done".'],
    ["data without a code", /dataRef="[^"]*"/, 'dataRef="d99"', "data d99 is missing."],
    ["a second source", "<source", "<source/><source", "<segment> has the children source source"],
  ])("and the check of these rules finds %s", (_, pattern, by, problem) => {
    const xliff = writeXliff(contentOf(germanOf(fixture("every-type-v24.json"))));
    expect(xliffProblems(xliff.replace(pattern, by)).join("\n")).toContain(problem);
  });
});
