import { isObject, textAt } from "#shared/email/design/json.ts";
import { withBody } from "#shared/email/design/tree.ts";
import { areas, type Column, type Content, type Design, type Row, type Values } from "#shared/email/design/types.ts";
import type { FontSettings } from "../../../protocol/options.ts";
import { mapCells } from "../items/table-edits.ts";
import { storedWords } from "../text/stored-text.ts";
import { fontsNamedIn, nameOf } from "./text-fonts.ts";
import { fontsOfDesign, type FontChoice } from "./fonts.ts";

type Fonts = () => readonly FontChoice[];

/**
 * The design with what brings the host's web fonts that single words name, where it does not say so itself: other
 * editors name such a font in the html of the words alone. Our own web fonts are not noted, since the renderer links them
 * wherever words name them. Where nothing is missing, it is the same design.
 */
export function withFontsOfWords(design: Design, { customFonts }: FontSettings): Design {
  let known: readonly FontChoice[] | undefined;
  const fonts = () => (known ??= hostsFonts(design, customFonts));
  return areas.reduce((whole, area) => {
    const rows = design.body[area];
    const noted = rows && mapped(rows, (row) => inRow(row, fonts));
    return noted === rows ? whole : withBody(whole, { [area]: noted });
  }, design);
}

/** Those of the host's web fonts whose names the design gives no font of its own. */
function hostsFonts(design: Design, customFonts: readonly FontChoice[]): readonly FontChoice[] {
  const own = new Set(fontsOfDesign(design).map(({ value }) => nameOf(value)));
  return customFonts.filter(({ url, value }) => url !== undefined && !own.has(nameOf(value)));
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

/** In the content's own words, in the cells of its table, and in both as languages have them. */
function inValues(values: Values, fonts: Fonts): Values {
  const noted = inTable(inWords(values, fonts), fonts);
  const languages = noted["_languages"];
  if (!isObject(languages)) return noted;
  const said = Object.entries(languages).map(
    ([language, each]) => [language, isObject(each) ? inTable(inWords(each, fonts), fonts) : each] as const,
  );
  const isSame = said.every(([language, each]) => each === languages[language]);
  return isSame ? noted : { ...noted, _languages: Object.fromEntries(said) };
}

function inTable(values: Values, fonts: Fonts): Values {
  const table = values["table"];
  if (!isObject(table)) return values;
  const changed: Values[] = [];
  const noted = mapCells(table, (cell) => {
    const words = inWords(cell, fonts);
    if (words !== cell) changed.push(words);
    return words;
  });
  return changed.length === 0 ? values : { ...values, table: noted };
}

function inWords(holder: Values, fonts: Fonts): Values {
  const isSilent = !["text", "textJson"].some((key) => textAt(holder, key).includes("font-family"));
  if (isSilent || holder["sestinaFonts"] !== undefined) return holder;
  const found = fontsNamedIn(storedWords(holder), fonts);
  return found ? { ...holder, sestinaFonts: found } : holder;
}

/** A list with each entry changed; the same list where none is. */
function mapped<T>(list: readonly T[], change: (entry: T) => T): readonly T[] {
  const changed = list.map(change);
  return changed.every((entry, at) => entry === list[at]) ? list : changed;
}
