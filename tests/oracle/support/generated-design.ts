import * as fc from "fast-check";
import type { Content, Design, Row, Values } from "#shared/email/design/types.ts";
import { blankDesign, newColumn, newContent } from "#shared/email/design/new-items.ts";
import { countingIds } from "#tests/unit/email/support/fixtures.ts";
import { contentValues, type DrawnType } from "./generated-contents.ts";
import { colour, padding, borderValues, sometimes, font } from "./generated-values.ts";

const cells = fc.constantFrom([1], [1, 1], [1, 2], [2, 1], [1, 1, 1], [1, 1, 1, 1], [3, 2]);

const backgroundImage = fc.record({
  url: fc.constantFrom("", "https://pictures.example/sale.png"),
  fullWidth: fc.boolean(),
  repeat: fc.constantFrom("no-repeat", "repeat"),
  size: fc.constantFrom("custom", "cover", "contain"),
  position: fc.constantFrom("center", "top-center", "bottom-left", "center-right"),
});

const columnValues: fc.Arbitrary<Values> = sometimes({
  backgroundColor: colour,
  padding,
  border: borderValues,
  borderRadius: fc.constantFrom("0px", "5px", "3px 6px"),
});

const rowValues: fc.Arbitrary<Values> = sometimes({
  backgroundColor: colour,
  columnsBackgroundColor: colour,
  padding,
  sestinaMinHeight: fc.constantFrom("0px", "9px", "320px"),
  sestinaVerticalAlign: fc.constantFrom("top", "middle", "bottom"),
  backgroundImage,
  anchor: fc.constantFrom("", "top"),
  _override: fc.constantFrom<Values>(
    {},
    { mobile: { noStackMobile: true } },
    { mobile: { hideMobile: true } },
    { desktop: { hideDesktop: true } },
    { mobile: { padding: "5px 0px" } },
    { mobile: { sestinaMinHeight: "200px" } },
  ),
});

const bodyValues: fc.Arbitrary<Values> = sometimes({
  backgroundColor: colour,
  textColor: colour,
  contentWidth: fc.constantFrom("500px", "640px", "700px", 600),
  contentAlign: fc.constantFrom("left", "center", "right"),
  fontFamily: font,
  preheaderText: fc.constantFrom("", "A line for the inbox, {{name}}"),
  backgroundImage,
  linkStyle: fc.record({
    body: fc.constant(true),
    linkColor: colour,
    linkHoverColor: colour,
    linkUnderline: fc.boolean(),
    linkHoverUnderline: fc.boolean(),
  }),
});

function contentOf(types: readonly DrawnType[]): fc.Arbitrary<Content> {
  return fc.constantFrom(...types).chain((type) => contentValues(type).map((values) => newContent(type, values)));
}

function rowOf(content: fc.Arbitrary<Content>): fc.Arbitrary<Row> {
  return cells.chain((ratios) => {
    const columns = fc.tuple(
      ...ratios.map(() =>
        fc
          .tuple(fc.array(content, { maxLength: 3 }), columnValues)
          .map(([contents, values]) => ({ ...newColumn(contents), values })),
      ),
    );
    return fc.tuple(columns, rowValues).map(([made, values]) => ({ cells: ratios, columns: made, values }));
  });
}

/** Designs with contents of these types, of any values and nesting that the editor can make. */
export function generatedDesign(types: readonly DrawnType[]): fc.Arbitrary<Design> {
  return fc
    .tuple(bodyValues, fc.array(rowOf(contentOf(types)), { minLength: 1, maxLength: 4 }))
    .map(([values, rows]) => blankDesign(countingIds(), values, rows));
}
