import { textAt } from "../email/design/json.ts";
import type { Design, Row, Values } from "../email/design/types.ts";
import type { Brand } from "../models/brand.ts";
import { brandOfMail } from "./brand-of-mail.ts";
import type { Look } from "./look.ts";
import { sheet } from "./parts.ts";
import { readableRow } from "./readable-row.ts";
import { rowInBrand } from "./row-in-brand.ts";
import type { Section } from "./section.ts";

/** That a section has before it is in a mail. No color of it is left in the mail. */
const ownLook: Look = { accent: "#1d4ed8", ink: "#1b2138", paper: "#f2f4f8" };

/**
 * The rows of a section as they are put into a mail: in the brand, else in the mail's own look.
 * @param button the host's values of new buttons
 */
export function sectionInMail(
  section: Section,
  design: Design,
  brand: Brand | undefined,
  button: Values = {},
): readonly Row[] {
  const rows = section.rows(ownLook);
  const look = brand ?? brandOfMail(design, button);
  const inLook = rows.map((row) => (brand === undefined ? rowLikeMail(row, look) : rowInBrand(row, ownLook, look)));
  return inLook.map((row) => readableRow(row, design));
}

/** Headings keep their size, and have the mail's font. */
function rowLikeMail(row: Row, look: Brand): Row {
  const inLook = rowInBrand(row, ownLook, look);
  return {
    ...inLook,
    columns: inLook.columns.map((column, at) => ({
      ...column,
      contents: column.contents.map((content, i) => {
        const before = row.columns[at]?.contents[i];
        if (before?.type !== "heading") return content;
        return { ...content, values: { ...before.values, ...headingColor(before.values ?? {}, look) } };
      }),
    })),
  };
}

function headingColor(values: Values, { button, text }: Brand): Values {
  if (values["color"] === undefined) return {};
  return { color: textAt(values, "color") === sheet ? button.color : text.link.color };
}
