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
    ["a size without a profile", /<slr:profiles[^>]*>/, "", "slr:sizeRestriction has no generalProfile."],
    [
      "bytes without a profile",
      "<unit",
      '<unit slr:storageRestriction="9"',
      "slr:storageRestriction has no storageProfile.",
    ],
    ["an unknown profile", '"xliff:codepoints"', '"xliff:utf16"', '<slr:profiles> has generalProfile="xliff:utf16".'],
    [
      "profiles after the notes",
      /(<slr:profiles[^>]*>)([^]*?<\/notes>)/,
      "$2$1",
      "<file> has the children notes slr:profiles",
    ],
    ["profiles twice", /(<slr:profiles[^>]*>)/, "$1$1", "<file> has several <slr:profiles>."],
    [
      "a size that is none",
      'slr:sizeRestriction="998"',
      'slr:sizeRestriction="many"',
      '<unit> has slr:sizeRestriction="many".',
    ],
    [
      "a text that is too long",
      'slr:sizeRestriction="998"',
      'slr:sizeRestriction="9"',
      "larger than its slr:sizeRestriction",
    ],
    [
      "a size of a part of a text",
      "<segment",
      '<segment slr:sizeRestriction="3"',
      '<segment> has slr:sizeRestriction="3".',
    ],
    ["a second source", "<source", "<source/><source", "<segment> has the children source source"],
  ])("and the check of these rules finds %s", (_, pattern, by, problem) => {
    const [subject, ...others] = germanOf(fixture("every-type-v24.json"));
    const xliff = writeXliff(contentOf([{ ...subject!, target: subject!.source }, ...others]));
    expect(xliffProblems(xliff.replace(pattern, by)).join("\n")).toContain(problem);
  });
});
