import { objectAt } from "#shared/email/design/json.ts";
import { withBody } from "#shared/email/design/tree.ts";
import type { Content, Design, Row, Values } from "#shared/email/design/types.ts";

/** The values of a content that may be written in another language, besides its words. */
const texts: ReadonlySet<string> = new Set(["altText", "html"]);

/**
 * Where a value is kept while the mail is written in a language (null: the design's own): what differs in another one
 * stands in `_languages`, by the language and the name of the value, as Unlayer's designs have it.
 */
export function pathInLanguage(path: readonly string[], language: string | null): readonly string[] {
  const [key = ""] = path;
  return language === null || path.length !== 1 || !texts.has(key) ? path : ["_languages", language, key];
}

/** A content's values as a language has them; what it does not say is the design's own. */
export function valuesInLanguage(values: Values, language: string | null): Values {
  if (language === null) return values;
  const said = Object.entries(objectAt(objectAt(values, "_languages"), language));
  const own = Object.fromEntries(said.filter(([key, value]) => typeof value === "string" || key === "sestinaFonts"));
  if (Object.keys(own).length === 0) return values;
  // Where there is a `textJson`, it is what shows.
  const { textJson, ...others } = values;
  const keepsState = textJson !== undefined && !Object.hasOwn(own, "text");
  return { ...others, ...(keepsState && { textJson }), ...own };
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
