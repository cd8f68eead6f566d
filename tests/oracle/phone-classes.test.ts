import * as fc from "fast-check";
import { expect, test } from "vitest";
import { oracleRender } from "#bin/oracle/oracle-render.ts";
import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";
import type { Values } from "#shared/email/design/types.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { countingIds } from "#tests/unit/email/support/fixtures.ts";
import { onlyOnOurPhones } from "./support/exceptions.ts";
import { contentValues, drawnTypes, type DrawnType } from "./support/generated-contents.ts";

/** Everything that the editor can say for phones alone; a width is an object in some types and text in others. */
const forPhones: Values = {
  containerPadding: "3px",
  textAlign: "right",
  fontSize: "11px",
  fontWeight: 700,
  lineHeight: "150%",
  letterSpacing: "2px",
  color: "#123456",
  padding: "4px",
  borderRadius: "9px",
  align: "right",
  headerTextAlign: "right",
  contentTextAlign: "right",
  footerTextAlign: "right",
  src: { autoWidth: false, maxWidth: "40%" },
  size: { autoWidth: false, width: "50%" },
  layout: "vertical",
  border: { borderTopWidth: "3px", borderTopStyle: "solid", borderTopColor: "#112233" },
  buttonColors: { color: "#ffffff", backgroundColor: "#000000" },
};
const widths = [{ autoWidth: false, width: "50%" }, "50%"];

/** The classes that our rules for phones name and our elements have, and the exporters' elements have not. */
function onlyOurs(type: DrawnType, values: Values): readonly string[] {
  return widths.flatMap((width) => {
    const content = newContent(type, { ...values, _override: { mobile: { ...forPhones, width } } });
    const design = blankDesign(countingIds(), {}, [newRow([1], [content])]);
    const { css, body } = renderDesign(design).chunks;
    const theirs = oracleRender(design).body;
    const named = [...css.matchAll(/^#\S+ \.(v-[\w-]+)\{/gm)].map(([, name = ""]) => name);
    const has = (html: string, name: string) => new RegExp(`class="([^"]* )?${name}[ "]`).test(html);
    return named.filter((name) => has(body, name) && !has(theirs, name));
  });
}

test.each(drawnTypes)("what a rule for phones names in contents of type %s, Unlayer's exporters name too", (type) => {
  const found = fc
    .sample(contentValues(type), { seed: 20_261_123, numRuns: 40 })
    .flatMap((each) => onlyOurs(type, each));
  expect([...new Set(found)].sort()).toEqual(onlyOnOurPhones[type]?.classes ?? []);
});
