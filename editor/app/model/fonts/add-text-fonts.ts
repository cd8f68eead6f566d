import { isObject, textAt } from "#shared/email/design/json.ts";
import { withBody } from "#shared/email/design/tree.ts";
import { areas, type Column, type Content, type Design, type Row, type Values } from "#shared/email/design/types.ts";
import type { FontSettings } from "../../../protocol/options.ts";
import { mapCells } from "#shared/email/design/table-edits.ts";
import { storedText } from "../text/stored-text.ts";
import { fontsNamedIn, fontNameOf } from "./text-fonts.ts";
import { fontsOfDesign, type FontChoice } from "./fonts.ts";

type Fonts = () => readonly FontChoice[];

/**
 * Adds the host's web fonts to texts that use them in single text and do not list them: other editors name such a font
 * only in the HTML. The editor's own web fonts need no entry, since the renderer links them wherever a text names them.
 * Returns the same design if nothing is missing.
 */
export function addTextFonts(design: Design, { customFonts }: FontSettings): Design {
  let known: readonly FontChoice[] | undefined;
  const fonts = () => (known ??= hostsFonts(design, customFonts));
  return areas.reduce((whole, area) => {
    const rows = design.body[area];
    const noted = rows && mapped(rows, (row) => inRow(row, fonts));
    return noted === rows ? whole : withBody(whole, { [area]: noted });
  }, design);
}

/** The host's web fonts, without those whose names the design uses for another font. */
function hostsFonts(design: Design, customFonts: readonly FontChoice[]): readonly FontChoice[] {
  const own = new Set(fontsOfDesign(design).map(({ value }) => fontNameOf(value)));
  return customFonts.filter(({ url, value }) => url !== undefined && !own.has(fontNameOf(value)));
}

function inRow(row: Row, fonts: Fonts): Row {
  const columns = mapped(row.columns, (column) => inColumn(column, fonts));
  return columns === row.columns ? row : { ...row, columns };
}

function inColumn(column: Column, fonts: Fonts): Column {
  const contents = mapped(column.contents, (content): Content => {
    const values = content.values && inValues(content.values, fonts);
    return values === content.values ? content : { ...content, values };
  });
  return contents === column.contents ? column : { ...column, contents };
}

/** Covers the content's text, the cells of its table, and both in each language. */
function inValues(values: Values, fonts: Fonts): Values {
  const noted = inTable(inText(values, fonts), fonts);
  const languages = noted["_languages"];
  if (!isObject(languages)) return noted;
  const translated = Object.entries(languages).map(
    ([language, each]) => [language, isObject(each) ? inTable(inText(each, fonts), fonts) : each] as const,
  );
  const isSame = translated.every(([language, each]) => each === languages[language]);
  return isSame ? noted : { ...noted, _languages: Object.fromEntries(translated) };
}

function inTable(values: Values, fonts: Fonts): Values {
  const table = values["table"];
  if (!isObject(table)) return values;
  const changed: Values[] = [];
  const noted = mapCells(table, (cell) => {
    const text = inText(cell, fonts);
    if (text !== cell) changed.push(text);
    return text;
  });
  return changed.length === 0 ? values : { ...values, table: noted };
}

function inText(holder: Values, fonts: Fonts): Values {
  const isSilent = !["text", "textJson"].some((key) => textAt(holder, key).includes("font-family"));
  if (isSilent || holder["sestinaFonts"] !== undefined) return holder;
  const found = fontsNamedIn(storedText(holder), fonts);
  return found ? { ...holder, sestinaFonts: found } : holder;
}

/** Maps a list; returns the same list if no entry changes. */
function mapped<T>(list: readonly T[], change: (entry: T) => T): readonly T[] {
  const changed = list.map(change);
  return changed.every((entry, at) => entry === list[at]) ? list : changed;
}
