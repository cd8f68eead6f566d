import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Design } from "#shared/email/design/types.ts";
import { applyOutcomes, compareFile } from "#shared/translation/compare-file.ts";
import { readText } from "#shared/translation/read-text.ts";
import { type Mail, segmentsOf } from "#shared/translation/segments.ts";
import { readTagged, taggedText } from "#shared/translation/tagged-text.ts";
import { writeText } from "#shared/translation/write-text.ts";
import { fixture, fixtureNames, load } from "../email/support/fixtures.ts";
import { contentOf, formats, germanOf, mailOf, type Format } from "./support/formats.ts";
import { translated } from "./support/random-translations.ts";

/** What each segment stores in the language. */
const storedIn = (mail: Mail) =>
  new Map(segmentsOf(mail, "de").map(({ id, kind, target }) => [id, target && writeText(kind, target)]));

/** The mail after an import of random translations, and the translations as they were written. */
function imported(design: Design, { write, read }: Format, segments: ReturnType<typeof germanOf>) {
  const outcomes = compareFile(germanOf(design), read(write(contentOf(segments))).segments);
  expect(outcomes.flatMap((each) => (each.kind === "refused" ? [each.reason] : []))).toEqual([]);
  const after = applyOutcomes(mailOf(design), outcomes, { withStale: false });
  return { after, expected: new Map(segments.map(({ id, kind, target }) => [id, target && writeText(kind, target)])) };
}

const fragment = fc.constantFrom(
  ...[
    "<p>",
    "</p>",
    "<b>",
    "</b>",
    '<a href="{{url}}">',
    "</a>",
    "<br>",
    "<br />",
    "\n",
    "  \n  ",
    "<!--[if mso]>x<![endif]-->",
  ],
  ...["{{name}}", "{{#if a}}", "{{else}}", "{{/if}}", "{{{raw}}}", "{{!-- note --}}", "{{~x~}}", "<style>p{}</style>"],
  ...[
    "Hello",
    " ",
    "a < b",
    "&amp;",
    "&nbsp;",
    "&shy;",
    "&zwnj;",
    "&bogus;",
    "&#8203;",
    "]]>",
    "שלום",
    "👋",
    "}}",
    "<",
    "\\<1>",
  ],
  ...["<ul>", "<li>", "</ul>", "<img alt='x'>", "<span style='color:red'>", "</span>", "</i>", "<I>", "é"],
);
/** The last tag ends one that has no end: every text after such a tag would be part of it, and is refused. */
const html = fc.array(fragment, { maxLength: 24 }).map((parts) => `${parts.join("")}<br> words`);

const designOf = (texts: readonly string[]): Design =>
  load({
    body: {
      values: { preheaderText: "Only today, {{name}}" },
      rows: texts.map((text, at) => ({
        cells: [1],
        columns: [{ contents: [{ id: `t${at}`, type: "text", values: { text, altText: "x" } }] }],
      })),
    },
  });

describe.each(formats)("a file in the format $name", (format) => {
  it.each(fixtureNames)("brings random translations of %s back as they were written", (name) => {
    const design = fixture(name);
    fc.assert(
      fc.property(translated(germanOf(design)), (segments) => {
        const { after, expected } = imported(design, format, segments);
        expect(storedIn(after)).toEqual(expected);
      }),
      { numRuns: 8 },
    );
  });

  it("brings random translations of generated texts back as they were written", () => {
    const cases = fc.array(html, { minLength: 1, maxLength: 3 }).chain((texts) => {
      const design = designOf(texts);
      return fc.tuple(fc.constant(design), translated(germanOf(design)));
    });
    fc.assert(
      fc.property(cases, ([design, segments]) => {
        const { after, expected } = imported(design, format, segments);
        expect(storedIn(after)).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });

  it.each(fixtureNames)("changes nothing in %s if no translation was changed", (name) => {
    const design = fixture(name);
    fc.assert(
      fc.property(translated(germanOf(design)), (segments) => {
        const { after } = imported(design, format, segments);
        const again = format.read(format.write(contentOf(segmentsOf(after, "de"))));
        const outcomes = compareFile(segmentsOf(after, "de"), again.segments);
        expect(outcomes.filter(({ kind }) => kind !== "unchanged")).toEqual([]);
        expect(applyOutcomes(after, outcomes, { withStale: true })).toBe(after);
      }),
      { numRuns: 4 },
    );
  });
});

it("gives every html back as it was, and its written-out codes too", () => {
  fc.assert(
    fc.property(html, (written) => {
      const text = readText("html", written);
      const data = (piece: (typeof text.pieces)[number]) =>
        typeof piece === "string"
          ? ""
          : piece.mark === "close"
            ? text.codes.get(piece.code)?.closing
            : text.codes.get(piece.code)?.data;
      const markup = [text.before, ...text.pieces.map(data), text.after].join("");
      const all = written.match(/<[^<]*>|\{\{[^}]*\}+/g) ?? [];
      expect(all.every((tag) => markup.includes(tag) || text.pieces.some((piece) => typeof piece === "string"))).toBe(
        true,
      );
      expect(readTagged(taggedText(text), text.codes)).toEqual(text.pieces);
    }),
    { numRuns: 1000 },
  );
});
