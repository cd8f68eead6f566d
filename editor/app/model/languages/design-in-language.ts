import { withBody } from "#shared/email/design/tree.ts";
import type { Content, Design, Row, Values } from "#shared/email/design/types.ts";
import { saidIn } from "./language-values.ts";
import { shownInLanguage } from "./translatable-values.ts";

/**
 * A content's values as a language has them (null: the design's own). What differs stands in `_languages`, by the
 * language and the name of the value, as Unlayer's designs have it; what it does not say is the design's own.
 */
export function valuesInLanguage(values: Values, language: string | null): Values {
  if (language === null) return values;
  const said = saidIn(values, language);
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

interface Known {
  readonly designs: WeakMap<Design, Design>;
  readonly rows: WeakMap<Row, Row>;
}

const known = new Map<string, Known>();

/**
 * The design as a language has it. A design, and a row, that has not changed gives the same one again, so that it is
 * not drawn or measured anew.
 */
export function designInLanguage(design: Design, language: string | null): Design {
  if (language === null) return design;
  const { designs, rows } = known.get(language) ?? { designs: new WeakMap(), rows: new WeakMap() };
  known.set(language, { designs, rows });
  const translate = (row: Row): Row => {
    const translated = rows.get(row) ?? rowIn(row, language);
    rows.set(row, translated);
    return translated;
  };
  const { headers, footers } = design.body;
  const translated =
    designs.get(design) ??
    withBody(design, {
      rows: design.body.rows.map(translate),
      ...(headers && { headers: headers.map(translate) }),
      ...(footers && { footers: footers.map(translate) }),
    });
  designs.set(design, translated);
  return translated;
}

function rowIn(row: Row, language: string): Row {
  return {
    ...row,
    columns: row.columns.map((column) => ({
      ...column,
      contents: column.contents.map((content) => contentInLanguage(content, language)),
    })),
  };
}

/** A content as a language has it; itself where that one says nothing of it. */
export function contentInLanguage(content: Content, language: string | null): Content {
  const { values = {} } = content;
  const shown = valuesInLanguage(values, language);
  return shown === values ? content : { ...content, values: shown };
}
