import { textAt } from "../design/json.ts";
import { attribute, escapeText } from "../markup/escape.ts";
import { backgroundImageOf } from "./background.ts";
import type { Context } from "./context.ts";
import { layoutTable, outlookColour, tableReset, wideTable } from "./outlook.ts";
import { importedBodyStyle } from "./imported-head.ts";
import { css, cssValue, styleAttribute } from "./style.ts";

export interface Head {
  readonly css: string;
  readonly title: string;
  readonly language: string | undefined;
  /** The value of `color-scheme`; "" for none. */
  readonly colourScheme: string;
  /** Style sheets and rules of an imported document. */
  readonly imported: string;
}

/** The document around the body element, with the head that mail clients need. */
export function documentHtml(context: Context, head: Head, body: string): string {
  const direction = context.textDirection === undefined ? "" : ` dir="${context.textDirection}"`;
  return (
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">\n' +
    `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"${attribute("lang", head.language)}${direction}>\n` +
    "<head>\n" +
    "<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->\n" +
    '<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">\n' +
    '<meta name="viewport" content="width=device-width, initial-scale=1.0">\n' +
    '<meta name="x-apple-disable-message-reformatting">\n' +
    '<!--[if !mso]><!--><meta http-equiv="X-UA-Compatible" content="IE=edge"><!--<![endif]-->\n' +
    colourSchemes(head.colourScheme) +
    `<title>${escapeText(head.title)}</title>\n` +
    `<style type="text/css">\n${head.css}\n</style>\n` +
    `${fontLinks(context)}${head.imported}</head>\n${body}\n</html>\n`
  );
}

/** Without these, Apple's mail clients invert the colours in dark mode; older versions read the second name. */
function colourSchemes(scheme: string): string {
  if (!/^[a-z ]+$/.test(scheme)) return "";
  return (
    `<meta name="color-scheme" content="${scheme}">\n` + `<meta name="supported-color-schemes" content="${scheme}">\n`
  );
}

/**
 * Not for Outlook, which shows Times instead of a web font. It does not read the second name of a font list either, so it gets
 * that name in its own words.
 */
function fontLinks({ fonts }: Context): string {
  let links = "";
  let rules = "";
  for (const [url, { value }] of fonts) {
    links += `<link href="${url}" rel="stylesheet" type="text/css">`;
    rules += replacementInOutlook(value);
  }
  if (rules) rules = `<!--[if mso]><style>${rules}</style><![endif]-->\n`;
  return links && `<!--[if !mso]><!-->${links}<!--<![endif]-->\n${rules}`;
}

/** "@font-face{…}" for "'Lato',arial,sans-serif": Word names a replacement so, and Outlook draws mails as Word does. */
function replacementInOutlook(list: string): string {
  const [, name = "", second] = /^\W?([\p{L}\d -]+)\W?, *\W?([\p{L}\d -]+)/u.exec(list) ?? [];
  return second ? `@font-face{font-family:"${name}";mso-font-alt:"${second}"}` : "";
}

/**
 * The body element: the preview line of inboxes in a hidden first row, then the rows of the design. The table
 * has the background picture, because web mail removes the body element.
 */
export function bodyHtml(context: Context, preheader: string, rows: string): string {
  const { body, width, prefix } = context;
  const colour = textAt(body, "backgroundColor");
  const align = textAt(body, "contentAlign", "center");
  const outlook = cssValue(outlookColour(colour));
  const own = css({
    margin: "0",
    padding: "0",
    "-webkit-text-size-adjust": "100%",
    "background-color": colour,
    color: textAt(body, "textColor"),
  });
  const style = ` style="${own}${importedBodyStyle(context)}"`;
  const table = css({
    ...tableReset,
    "min-width": "320px",
    margin: "0 auto",
    "background-color": colour,
    ...backgroundImageOf(body)?.declarations,
    width: "100%",
  });
  const outlookWidth = width.isPercent ? width.css : String(width.pixels);
  const outlookOpen =
    `<!--[if (mso)|(IE)]>${wideTable}><tr>` +
    `<td${attribute("align", align)}${styleAttribute({ "background-color": outlook ?? "transparent" })}${attribute("bgcolor", outlook)}>` +
    `${layoutTable} width="${outlookWidth}"${attribute("align", align)} style="border-collapse:collapse"><tr><td style="padding:0"><![endif]-->`;
  return (
    `<body class="clean-body ${prefix}_body"${style}>\n` +
    '<!--[if IE]><div class="ie-container"><![endif]--><!--[if mso]><div class="mso-container"><![endif]-->\n' +
    `<table role="presentation" id="${prefix}_body" style="${table}" cellpadding="0" cellspacing="0"><tbody>\n` +
    `${preheaderRow(preheader)}<tr style="vertical-align:top"><td style="word-break:break-word;border-collapse:collapse !important;vertical-align:top">\n` +
    `${outlookOpen}\n${rows}\n<!--[if (mso)|(IE)]></td></tr></table></td></tr></table><![endif]-->\n` +
    "</td></tr></tbody></table>\n" +
    "<!--[if mso]></div><![endif]--><!--[if IE]></div><![endif]-->\n</body>"
  );
}

function preheaderRow(preheader: string): string {
  if (preheader === "") return "";
  const style = styleAttribute({
    display: "none !important",
    visibility: "hidden",
    "mso-hide": "all",
    "font-size": "1px",
    color: "#ffffff",
    "line-height": "1px",
    "max-height": "0px",
    "max-width": "0px",
    opacity: "0",
    overflow: "hidden",
  });
  return `<tr><td${style}>${escapeText(preheader)}</td></tr>\n`;
}
