import { saveDesign } from "#shared/email/design/read-design.ts";
import type { Design, Values } from "#shared/email/design/types.ts";
import { objectAt } from "#shared/email/design/json.ts";
import { escapeAttribute } from "#shared/email/markup/escape.ts";
import { plainText } from "#shared/email/render/plain-text/plain-text.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { designInLanguage } from "../languages/design-in-language.ts";
import { chosen, directionOf } from "../languages/mail-languages.ts";
import type { Language } from "../../../protocol/languages.ts";
import type { MergeTag } from "../../../protocol/options.ts";
import { fillDesignTags, type DesignTags } from "../merge-tags/design-tags.ts";
import { fillMergeTags } from "../merge-tags/fill-merge-tags.ts";
import { minifyHtml } from "./minify-html.ts";

/** AMP mails are not made; hosts that look for one find that there is none. */
const noAmp = {
  enabled: false,
  format: "AMP4EMAIL",
  html: undefined,
  validation: { status: "UNKNOWN", errors: [] },
} as const;

/** What hosts get from exportHtml, in the shape of Unlayer's. */
export interface HtmlExport {
  readonly html: string;
  readonly design: Design;
  readonly chunks: ReturnType<typeof renderDesign>["chunks"];
  readonly amp: typeof noAmp;
}

/** What of the editor's state goes into a mail. */
interface Exported {
  readonly design: Design;
  readonly languages: readonly Language[];
  readonly textDirection: "ltr" | "rtl" | undefined;
  readonly designTags: DesignTags;
  readonly mergeTags: readonly MergeTag[];
}

/**
 * Options that are heard: `title`, `language`, `textDirection`, `mergeTags`, `minify`, `onlyHeader`, `onlyFooter`.
 * `cleanup` and `inlineStyles` ask for what is always done: classes and ids that nothing uses are never written, and
 * styles stand at their elements but for those that only a style sheet can say.
 */
export function exportHtml(state: Exported, options: Values = {}): HtmlExport {
  const { title, language } = options;
  const spoken = languageIn(state, options);
  const direction = directionIn(options) ?? directionOf(state.languages, spoken) ?? state.textDirection;
  const { html, chunks } = renderDesign(partOf(designInLanguage(state.design, spoken), options), {
    iconOrigin: location.origin,
    ...(typeof title === "string" && { title }),
    // Hosts write "es_ES", pages "es-ES".
    ...(typeof language === "string" && { language: language.replaceAll("_", "-") }),
    ...(direction && { textDirection: direction }),
  });
  const finish = (written: string) => {
    const filled = fillDesignTags(written, state.designTags, escapeAttribute);
    const merged = fillMergeTags(filled, objectAt(options, "mergeTags"), state.mergeTags, escapeAttribute);
    return options["minify"] === true ? minifyHtml(merged) : merged;
  };
  return {
    html: finish(html),
    design: saveDesign(state.design),
    chunks: { ...chunks, body: finish(chunks.body) },
    amp: noAmp,
  };
}

/** Options that are heard: `language`, `ignoreLinks`, `ignoreImages`, `ignorePreheader`, `mergeTags`. */
export function exportPlainText(state: Exported, options: Values = {}): { text: string; design: Design } {
  const asIs = (text: string) => text;
  const written = plainText(designInLanguage(state.design, languageIn(state, options)), {
    ignoreLinks: options["ignoreLinks"] === true,
    ignoreImages: options["ignoreImages"] === true,
    ignorePreheader: options["ignorePreheader"] === true,
  });
  const filled = fillDesignTags(written, state.designTags, asIs);
  const text = fillMergeTags(filled, objectAt(options, "mergeTags"), state.mergeTags, asIs);
  return { text, design: saveDesign(state.design) };
}

/** The language that is asked for; null: the design's own. */
function languageIn({ languages }: Exported, { language }: Values): string | null {
  return chosen(languages, typeof language === "string" ? language : null);
}

function directionIn({ textDirection }: Values): "ltr" | "rtl" | undefined {
  return textDirection === "ltr" || textDirection === "rtl" ? textDirection : undefined;
}

/** The rows that are asked for: the headers alone, the footers alone, or all. */
function partOf(design: Design, { onlyHeader, onlyFooter }: Values): Design {
  if (onlyHeader !== true && onlyFooter !== true) return design;
  const { headers = [], footers = [] } = design.body;
  return {
    ...design,
    body: {
      ...design.body,
      rows: [],
      headers: onlyHeader === true ? headers : [],
      footers: onlyFooter === true ? footers : [],
    },
  };
}
