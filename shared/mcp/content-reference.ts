import * as z from "zod";
import {
  anyContentDefaults,
  bodyDefaults,
  columnDefaults,
  contentTypes,
  newContentValues,
  rowDefaults,
} from "../email/design/content-types.ts";
import { DesignShape, type Design } from "../email/design/types.ts";
import { designOfStarter } from "../starters/make-design.ts";
import { welcome } from "../starters/welcome.ts";

/** Ids of the example, which are the same in each answer. */
function countedIds(): () => string {
  let made = 0;
  return () => {
    made += 1;
    return `example${String(made).padStart(3, "0")}`;
  };
}

/** A whole design, that of a starter. */
const exampleDesign = (origin: string): Design => designOfStarter(welcome, origin, countedIds());

const rules = [
  "A design is Unlayer design JSON: body.rows[].columns[].contents[]. Other keys are kept.",
  "row.cells has the ratios of the columns, such as [1] or [2, 1], and one number for each column.",
  "Each row, column and content may have an id of ten characters, unlike every other one; one without it gets it when it is edited.",
  "A value that is absent has its default. Values on phones are in values._override.mobile.",
  "Widths, sizes and paddings are texts with a unit, such as 14px or 10px 20px; colors are #rrggbb.",
  "values.text of text, paragraph, heading and button is html without scripts.",
  "Placeholders are those of Amazon SES: {{name}}, {{user.name}}, {{#if vip}}…{{else}}…{{/if}}, {{#each items}}{{this.price}}{{/each}}. " +
    "Amazon SES drops a mail whose data lacks a value that is printed.",
  "values.displayCondition of a row or content is { type, label, description, before, after }: the tags around it.",
  "A picture needs an absolute https address and an altText. body.values.preheaderText is the preview text in the inbox.",
];

/** What designs consist of, made from what the product itself reads, renders and adds in the editor. */
export function contentReference(origin: string) {
  const contents = Object.keys(contentTypes).map((type) => ({ type, values: newContentValues(type) }));
  return {
    rules,
    structure: z.toJSONSchema(DesignShape, { io: "input" }),
    defaults: { body: bodyDefaults, row: rowDefaults, column: columnDefaults, everyContent: anyContentDefaults },
    /** Each with the values of a new one in the editor. */
    contents,
    example: exampleDesign(origin),
  };
}
