import { objectAt, textAt } from "../design/json.ts";
import { areas, type Design } from "../design/types.ts";
import { bodyValues } from "../design/values.ts";
import type { Context, RenderMode, SampleRows } from "./context.ts";
import { contentWidthOf } from "./dimensions.ts";
import { directionOfDesign, type TextDirection } from "./direction.ts";
import { bodyHtml, documentHtml } from "./document.ts";
import { drawRow } from "./draw-row.ts";
import { drawRowOnce } from "./drawn-rows.ts";
import { addNamedFonts, type Font } from "./fonts.ts";
import { headCss } from "./head-css.ts";
import { htmlIds } from "./html-ids.ts";
import { importedHead } from "./imported-head.ts";
import { languageOf } from "./language.ts";
import { plainText } from "./plain-text.ts";
import { titleOfSubject } from "./title-of-subject.ts";
import { CLIP_BYTES, sizeLevel, utf8Bytes, WARN_BYTES } from "./size.ts";

export interface RenderOptions {
  /** "mail" by default. In "edit", items carry `data-sestina-id` and `data-sestina-kind`, and what cannot be shown is a note. */
  readonly mode?: RenderMode;
  /** The title that screen readers and browsers say; else the design's `accessibilityTitle`. */
  readonly title?: string;
  /** The mail's subject, which is the title where nothing else says one. */
  readonly subject?: string;
  /** A language tag such as "en-GB"; else the design's, else the one that the words are in. */
  readonly language?: string;
  /** Else the design's (`body.values.textDirection`). */
  readonly textDirection?: TextDirection;
  /** Where the app is that serves our pictures of networks, e.g. "https://app.example"; without it they are letters. */
  readonly iconOrigin?: string;
  /** In the mode "edit", draws repeated rows of tables with samples. */
  readonly sampleRows?: SampleRows;
}

export interface Rendered {
  readonly html: string;
  /** The same mail as plain text. */
  readonly text: string;
  /** What the author should know, as sentences. */
  readonly warnings: readonly string[];
  /** The html's size in UTF-8; see size.ts for the limits. */
  readonly bytes: number;
  /** The parts that Unlayer's `exportHtml` names. */
  readonly chunks: {
    readonly css: string;
    readonly js: string;
    readonly tags: readonly string[];
    readonly fonts: readonly Font[];
    readonly body: string;
  };
}

/**
 * The html of a design as Unlayer exports it, with what its exporters leave out: the document, rules for phones,
 * display conditions, escaping. Placeholders come out as they went in. Nothing that runs comes out.
 * The same design and options give the same html everywhere, in the browser and on the server.
 */
export function renderDesign(design: Design, options: RenderOptions = {}): Rendered {
  const warnings = new Set<string>();
  const context = contextOf(design, options, (warning) => warnings.add(warning));
  const text = plainText(design);
  const rows = drawnRows(context, design).join("\n");
  const spoken = context.mode === "edit" ? undefined : languageOf(text);
  const { html, css, inner } = assembled(context, options, rows, spoken);
  const bytes = utf8Bytes(html);
  const size = sizeSentence(bytes);
  if (size !== "") warnings.add(size);
  return {
    html,
    text,
    warnings: [...warnings],
    bytes,
    chunks: { css, js: "", tags: [], fonts: [...context.fonts.values()], body: inner },
  };
}

/** The rules that the design's mail brings, and the addresses of its style sheets: all of its head that looks depend on. */
export function looksOf(
  design: Design,
  options: RenderOptions,
): { readonly css: string; readonly sheets: readonly string[] } {
  const context = contextOf(design, options);
  drawnRows(context, design);
  return { css: headCss(context), sheets: [...context.fonts.keys()] };
}

/** A mail in pieces, for an editor that updates only the rows that differ. */
export interface MailParts {
  /** The document with an empty element (`data-sestina-rows`) where the rows stand. */
  readonly frame: string;
  /** The html of each row, in the order of the design. */
  readonly rows: readonly string[];
}

/** What `renderDesign` gives in the mode "edit", in pieces. */
export function renderParts(design: Design, options: RenderOptions = {}): MailParts {
  const context = contextOf(design, { ...options, mode: "edit" });
  const rows = areas
    .flatMap((area) => design.body[area] ?? [])
    .map((row) => drawRowOnce(context, design.body.values, row));
  addNamedFonts(context);
  return { frame: assembled(context, options, "<div data-sestina-rows></div>").html, rows };
}

function drawnRows(context: Context, design: Design): readonly string[] {
  const rows = areas.flatMap((area) => design.body[area] ?? []).map((row) => drawRow(context, row));
  addNamedFonts(context);
  return rows;
}

/**
 * The document around rows that are drawn already: its head holds only what they use. `spoken` is the language that
 * their words are in, where that is known.
 */
function assembled(
  context: Context,
  options: RenderOptions,
  rows: string,
  spoken?: string,
): { html: string; css: string; inner: string } {
  const { body } = context;
  const whole = bodyHtml(context, textAt(body, "preheaderText"), rows);
  const css = headCss(context);
  const title = options.title ?? (textAt(body, "accessibilityTitle") || titleOfSubject(options.subject ?? ""));
  // An imported document says itself which colours it has.
  const colourScheme = textAt(body, "sestinaColorScheme", context.isImport ? "" : "light");
  const language = options.language ?? (textAt(objectAt(body, "language"), "code") || spoken);
  const html = documentHtml(context, { css, title, language, colourScheme, imported: importedHead(context) }, whole);
  return { html, css, inner: whole.slice(whole.indexOf(">") + 1, whole.lastIndexOf("</body>")) };
}

/** What drawing parts of a design alone begins with. */
export function contextOf(
  design: Design,
  options: RenderOptions = {},
  warn: (warning: string) => void = () => undefined,
): Context {
  const body = bodyValues(design);
  const isImport = typeof body["sestinaHead"] === "string";
  return {
    mode: options.mode ?? "mail",
    body,
    width: contentWidthOf(body),
    textDirection: options.textDirection ?? directionOfDesign(body),
    iconOrigin: options.iconOrigin,
    isImport,
    prefix: isImport ? "s" : "u",
    fonts: new Map(),
    namedFonts: new Set(),
    rules: [],
    mobileRules: [],
    columnShares: new Set(),
    sides: { widest: 0 },
    hides: { mobile: false, desktop: false },
    htmlId: htmlIds(),
    warn,
    sampleRows: options.sampleRows,
  };
}

function sizeSentence(bytes: number): string {
  const kilobytes = Math.round(bytes / 1024);
  const level = sizeLevel(bytes);
  if (level === "fine") return "";
  if (level === "warn")
    return `The mail has ${kilobytes} KB; from ${CLIP_BYTES / 1024} KB on Gmail cuts it. Better stay below ${WARN_BYTES / 1024} KB.`;
  return `The mail has ${kilobytes} KB; Gmail cuts it after ${CLIP_BYTES / 1024} KB.`;
}
