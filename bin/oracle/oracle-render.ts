import { isObject, listAt, objectAt } from "#shared/email/design/json.ts";
import { resolveLink } from "#shared/email/design/links.ts";
import { areas, type Column, type Content, type Design, type Row, type Values } from "#shared/email/design/types.ts";
import { cellsOf, drawnAs } from "#shared/email/design/values.ts";
import { textJsonHtml } from "#shared/email/render/text-json.ts";
import { currentContent, currentRow } from "./old-designs.ts";
import { defaultsOf, exporterOf, headCssOf, isDrawn } from "./unlayer-exporters.ts";

export interface OracleMail {
  /** The whole body element. */
  readonly body: string;
  /** The rules that Unlayer's exporters add to the head. */
  readonly css: string;
}

/**
 * A design as Unlayer's published exporters render it, with Unlayer's default values. The steps that those exporters
 * leave to their caller are done here as in Unlayer's open React elements: ids, links as `{ url, target }`, html of
 * `textJson`.
 */
export function oracleRender(design: Design): OracleMail {
  const newMeta = metaMaker();
  const css: string[] = [];
  const body: Values = { ...withDefaults("body", design.body.values ?? {}), _meta: uBody };
  css.push(headCssOf("body", { ...body }, body));

  const drawContent = (content: Content, around: { row: Row; rowValues: Values; index: number; column: Values }) => {
    const type = drawnAs(content.type);
    if (!isDrawn(type)) return "";
    const own = withDefaults(type, currentContent(type, content.values ?? {}));
    const values = newMeta(
      `u_content_${type}`,
      exporterLinks({ ...own, containerPadding: own["containerPadding"] ?? "10px" }),
    );
    const cells = cellsOf(around.row);
    const surroundings = {
      columnIndex: around.index,
      columnValues: around.column,
      rowCells: cells,
      rowValues: around.rowValues,
      bodyValues: body,
      exporterConfig: { generateHtmlFromTextJson: textJsonHtml, textDirection: design.body.values?.["textDirection"] },
    };
    const html = exporterOf(type)(
      { ...values },
      0,
      around.index,
      cells,
      body,
      around.rowValues,
      undefined,
      surroundings,
    );
    css.push(headCssOf(type, { ...values }, body));
    return exporterOf("content")(html, values, body, options);
  };

  const drawColumn = (column: Column, index: number, row: Row, rowValues: Values) => {
    const values = newMeta("u_column", withDefaults("column", column.values ?? {}));
    const contents = column.contents.map((content) => drawContent(content, { row, rowValues, index, column: values }));
    return exporterOf("column")(contents.join("\n"), values, index, cellsOf(row), body, rowValues);
  };

  const drawRow = (row: Row) => {
    const values = newMeta("u_row", withDefaults("row", currentRow(row.values ?? {})));
    const columns = row.columns.map((column, index) => drawColumn(column, index, row, values));
    return exporterOf("row")(columns.join("\n"), values, body, options);
  };

  const rows = areas.flatMap((area) => design.body[area] ?? []).map(drawRow);
  return { body: exporterOf("body")(rows.join("\n"), body, { bodyValues: body }), css: css.join("\n") };
}

const options = { defaultDevice: "desktop", collection: "rows" };
const uBody = { htmlID: "u_body", htmlClassNames: "u_body" };

/** The design's values merged over Unlayer's defaults, object by object. */
function withDefaults(type: string, values: Values): Values {
  return overlay(defaultsOf(type), values);
}

function overlay(base: Values, over: Values): Values {
  const result: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const under = result[key];
    result[key] = isObject(under) && isObject(value) ? overlay(under, value) : value;
  }
  return result;
}

/** Adds an html id to values without one, as the editor does on loading. */
function metaMaker(): (className: string, values: Values) => Values {
  let made = 0;
  return (className, values) => {
    if (isObject(values["_meta"])) return values;
    made += 1;
    return { ...values, _meta: { htmlID: `${className}_unnamed_${made}`, htmlClassNames: className } };
  };
}

/** Links and cells in the form that the exporters expect. */
function exporterLinks(values: Values): Values {
  const result: Record<string, unknown> = { ...values };
  for (const key of ["href", "action"]) if (values[key] !== undefined) result[key] = exporterLink(values[key]);
  const items = listAt(objectAt(values, "menu"), "items").filter(isObject);
  if (values["menu"] !== undefined)
    result["menu"] = {
      ...objectAt(values, "menu"),
      items: items.map((item) => ({ ...item, link: exporterLink(item["link"]) })),
    };
  if (values["table"] !== undefined) result["table"] = textCells(values["table"]);
  return result;
}

/** The exporter of tables reads only `text`; the editor fills it in before the call. */
function textCells(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(textCells);
  if (!isObject(part)) return part;
  const json = part["textJson"];
  if (typeof json === "string") return { ...part, text: textJsonHtml(json) };
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, textCells(value)]));
}

function exporterLink(value: unknown): Values {
  const link = resolveLink(value);
  return link ? { url: link.href, target: link.target } : {};
}
