import { saveDesign } from "#shared/email/design/read-design.ts";
import type { Design, Values } from "#shared/email/design/types.ts";
import { objectAt } from "#shared/email/design/json.ts";
import { escapeAttribute } from "#shared/email/markup/escape.ts";
import type { TextDirection } from "#shared/email/render/direction.ts";
import { plainText } from "#shared/email/render/plain-text.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { designInLanguages } from "#shared/email/languages/design-in-language.ts";
import { selectedLanguage, shownLanguages, directionIn, type Directed } from "../languages/mail-languages.ts";
import type { MergeTag } from "../../../protocol/merge-tags.ts";
import { fillDesignTags, type DesignTags } from "../merge-tags/design-tags.ts";
import { fillMergeTags } from "../merge-tags/fill-merge-tags.ts";
import { minifyHtml } from "./minify-html.ts";

/** AMP mails are not supported; hosts that read the field see that it is disabled. */
const noAmp = {
  enabled: false,
  format: "AMP4EMAIL",
  html: undefined,
  validation: { status: "UNKNOWN", errors: [] },
} as const;

/** The result of exportHtml, in Unlayer's format. */
export interface HtmlExport {
  readonly html: string;
  readonly design: Design;
  readonly chunks: ReturnType<typeof renderDesign>["chunks"];
  readonly amp: typeof noAmp;
}

/** The parts of the editor's state that determine a mail. */
interface Exported extends Directed {
  readonly designTags: DesignTags;
  readonly mergeTags: readonly MergeTag[];
}

/**
 * Supported options: `title`, `language`, `textDirection`, `mergeTags`, `minify`, `onlyHeader`, `onlyFooter`. `cleanup`
 * and `inlineStyles` have no effect: unused classes and ids are never written, and styles are always inlined except
 * those that need a style sheet.
 */
export function exportHtml(state: Exported, options: Values = {}): HtmlExport {
  const { title, language } = options;
  const spoken = languageIn(state, options);
  const direction = directionAsked(options) ?? directionIn(state, spoken);
  const { html, chunks } = renderDesign(partOf(designIn(state, spoken), options), {
    iconOrigin: location.origin,
    ...(typeof title === "string" && { title }),
    // Hosts write "es_ES", HTML "es-ES".
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

/** Supported options: `language`, `ignoreLinks`, `ignoreImages`, `ignorePreheader`, `mergeTags`. */
export function exportPlainText(state: Exported, options: Values = {}): { text: string; design: Design } {
  const asIs = (text: string) => text;
  const written = plainText(designIn(state, languageIn(state, options)), {
    ignoreLinks: options["ignoreLinks"] === true,
    ignoreImages: options["ignoreImages"] === true,
    ignorePreheader: options["ignorePreheader"] === true,
  });
  const filled = fillDesignTags(written, state.designTags, asIs);
  const text = fillMergeTags(filled, objectAt(options, "mergeTags"), state.mergeTags, asIs);
  return { text, design: saveDesign(state.design) };
}

const designIn = ({ design, languages }: Exported, language: string | null): Design =>
  designInLanguages(design, shownLanguages({ languages, language }));

/** The requested language; null is the default language. */
function languageIn({ languages }: Exported, { language }: Values): string | null {
  return selectedLanguage(languages, typeof language === "string" ? language : null);
}

function directionAsked({ textDirection }: Values): TextDirection | undefined {
  return textDirection === "ltr" || textDirection === "rtl" ? textDirection : undefined;
}

/** The requested rows: only headers, only footers, or all. */
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
