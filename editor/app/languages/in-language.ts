import { objectAt } from "#shared/email/design/json.ts";
import { withBody } from "#shared/email/design/tree.ts";
import type { Content, Design, Row, Values } from "#shared/email/design/types.ts";
import { shownInLanguage } from "./translated.ts";

/**
 * A content's values as a language has them (null: the design's own). What differs stands in `_languages`, by the
 * language and the name of the value, as Unlayer's designs have it; what it does not say is the design's own.
 */
export function valuesInLanguage(values: Values, language: string | null): Values {
  if (language === null) return values;
  const said = objectAt(objectAt(values, "_languages"), language);
  const shown = Object.entries(said).map(([key, own]) => [key, shownInLanguage(key, values, own)] as const);
  const own = Object.fromEntries(shown.filter(([key, value]) => value !== undefined && value !== values[key]));
  if (Object.keys(own).length === 0) return values;
  const isWorded = Object.hasOwn(own, "text") || Object.hasOwn(own, "textJson");
  return { ...(isWorded ? wordless(values) : values), ...own };
}

/** Where there is a `textJson`, it is what shows; and fonts belong to the words that they are kept with. */
function wordless(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([key]) => key !== "textJson" && key !== "sestinaFonts"));
}

const known = new Map<string, WeakMap<Row, Row>>();

/** The design as a language has it. A row that has not changed gives the same row again, so that it is not drawn anew. */
export function designInLanguage(design: Design, language: string | null): Design {
  if (language === null) return design;
  const rows = known.get(language) ?? new WeakMap<Row, Row>();
  known.set(language, rows);
  const translate = (row: Row): Row => {
    const translated = rows.get(row) ?? rowIn(row, language);
    rows.set(row, translated);
    return translated;
  };
  const { headers, footers } = design.body;
  return withBody(design, {
    rows: design.body.rows.map(translate),
    ...(headers && { headers: headers.map(translate) }),
    ...(footers && { footers: footers.map(translate) }),
  });
}

function rowIn(row: Row, language: string): Row {
  return {
    ...row,
    columns: row.columns.map((column) => ({
      ...column,
      contents: column.contents.map((content) => contentIn(content, language)),
    })),
  };
}

function contentIn(content: Content, language: string): Content {
  return content.values ? { ...content, values: valuesInLanguage(content.values, language) } : content;
}
