import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Design } from "#shared/email/design/types.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { fixture, fixtureNames } from "#tests/unit/email/support/fixtures.ts";
import { withoutExceptions } from "./support/exceptions.ts";
import { drawnTypes } from "./support/generated-contents.ts";
import { generatedDesign } from "./support/generated-design.ts";
import { oracleRender } from "#bin/oracle/oracle-render.ts";
import { withCountdownEnds } from "./support/countdown-ends.ts";
import { inHebrew, rightToLeft } from "./support/right-to-left.ts";
import { bodyElement, htmlTokens } from "./support/tokens.ts";

const ours = (design: Design) => withoutExceptions(htmlTokens(bodyElement(renderDesign(design).html)));
const theirs = (design: Design) => withoutExceptions(htmlTokens(oracleRender(design).body));

describe("the body of a mail has the same tokens as in Unlayer's export", () => {
  test.each(fixtureNames)("of %s", (name) => {
    const design = withCountdownEnds(fixture(name));
    expect(ours(design)).toEqual(theirs(design));
  });

  test.each(drawnTypes)("of any design with contents of type %s", (type) => {
    fc.assert(
      fc.property(generatedDesign([type]), (design) => {
        expect(ours(design)).toEqual(theirs(design));
      }),
      { numRuns: 60 },
    );
  });

  test("of any design", () => {
    fc.assert(
      fc.property(generatedDesign(drawnTypes), (design) => {
        expect(ours(design)).toEqual(theirs(design));
      }),
      { numRuns: 60 },
    );
  });
});

describe("the body of a right-to-left mail has the same tokens as in Unlayer's export", () => {
  test.each(fixtureNames)("of %s", (name) => {
    const design = inHebrew(withCountdownEnds(fixture(name)));
    expect(ours(design)).toEqual(theirs(design));
  });

  test("of any design", () => {
    fc.assert(
      fc.property(generatedDesign(drawnTypes).map(rightToLeft), (design) => {
        expect(ours(design)).toEqual(theirs(design));
      }),
      { numRuns: 60 },
    );
  });

  test("and says its direction at the document and at each heading, text and button", () => {
    const design = inHebrew(fixture("every-type-v24.json"));
    const ofMail = (html: string) => htmlTokens(bodyElement(html)).filter((line) => line.includes(' dir="rtl"'));
    const kinds = new Set(ofMail(renderDesign(design).html).map((line) => /^<(\w+)/.exec(line)?.[1]));
    expect(kinds).toEqual(new Set(["a", "div", "h1"]));
    expect(renderDesign(design).html).toMatch(/<html[^>]* dir="rtl"/);
  });
});

/** What Unlayer's exporters leave out and every mail needs: conditions written around items are bytes of the author's. */
describe("the body of a mail is at most 5% larger than Unlayer's export", () => {
  const bytes = (html: string) => Buffer.byteLength(html);

  test.each(fixtureNames)("of %s", (name) => {
    const design = fixture(name);
    expect(bytes(bodyElement(renderDesign(design).html))).toBeLessThanOrEqual(bytes(oracleRender(design).body) * 1.05);
  });

  test("of any design", () => {
    fc.assert(
      fc.property(generatedDesign(drawnTypes), (design) => {
        const limit = bytes(oracleRender(design).body) * 1.05;
        expect(bytes(bodyElement(renderDesign(design).html))).toBeLessThanOrEqual(limit);
      }),
      { numRuns: 100 },
    );
  });
});
