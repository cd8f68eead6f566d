import { itemsOf } from "../design/find.ts";
import { withBody } from "../design/tree.ts";
import type { Content, Design, Row, Values } from "../design/types.ts";
import { languageValues } from "./language-values.ts";
import { valueInLanguage } from "./translatable-values.ts";

/**
 * A content's values in a language; null is the default language. Differences are stored in `_languages`, by language
 * and value name, as in Unlayer's designs; other values are those of the default language.
 */
export function valuesInLanguage(values: Values, language: string | null): Values {
  if (language === null) return values;
  const translation = languageValues(values, language);
  const shown = Object.entries(translation).map(([key, own]) => [key, valueInLanguage(key, values, own)] as const);
  const own = Object.fromEntries(shown.filter(([key, value]) => value !== undefined && value !== values[key]));
  if (Object.keys(own).length === 0) return values;
  const isTextTranslated = Object.hasOwn(own, "text") || Object.hasOwn(own, "textJson");
  return { ...(isTextTranslated ? withoutText(values) : values), ...own };
}

/** A content's values in several languages, the most specific one first: its words before those of the others. */
export function valuesInLanguages(values: Values, languages: readonly string[]): Values {
  return languages.reduceRight(valuesInLanguage, values);
}

/**
 * A `textJson` takes precedence over `text`, and `sestinaFonts` belongs to the text it is stored with; so a translated
 * text replaces all three.
 */
function withoutText(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([key]) => key !== "textJson" && key !== "sestinaFonts"));
}

interface Known {
  readonly designs: WeakMap<Design, Design>;
  readonly rows: WeakMap<Row, Row>;
}

const known = new Map<string, Known>();

/**
 * The design in a language. An unchanged design or row returns the same object, so that it is not rendered and measured
 * again.
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

/** The design in several languages, the most specific one first: its words before those of the others. */
export function designInLanguages(design: Design, languages: readonly string[]): Design {
  return languages.reduceRight(designInLanguage, design);
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

/** A content in a language; the same object if it has no translation. */
export function contentInLanguage(content: Content, language: string | null): Content {
  const { values = {} } = content;
  const shown = valuesInLanguage(values, language);
  return shown === values ? content : { ...content, values: shown };
}

/** A content in several languages, the most specific one first. */
export function contentInLanguages(content: Content, languages: readonly string[]): Content {
  return languages.reduceRight(contentInLanguage, content);
}

/** Whether any content differs in a language from what it is in the language's fallbacks, the closest one first. */
export function hasContentsIn(design: Design, language: string, fallbacks: readonly string[]): boolean {
  for (const found of itemsOf(design)) {
    const general = found.kind === "content" ? contentInLanguages(found.item, fallbacks) : undefined;
    if (general !== undefined && contentInLanguage(general, language) !== general) return true;
  }
  return false;
}
