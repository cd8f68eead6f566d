import { saveDesign } from "#shared/email/design/read-design.ts";
import type { Design, Values } from "#shared/email/design/types.ts";
import { plainText } from "#shared/email/render/plain-text/plain-text.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";

/** What hosts get from exportHtml, in the shape of Unlayer's. AMP mails are not made. */
export interface HtmlExport {
  readonly html: string;
  readonly design: Design;
  readonly chunks: ReturnType<typeof renderDesign>["chunks"];
  readonly amp: { readonly enabled: false };
}

/** Options that are heard: `title`, `language`, `textDirection`. */
export function exportHtml(design: Design, options: Values): HtmlExport {
  const { title, language, textDirection } = options;
  const { html, chunks } = renderDesign(design, {
    iconOrigin: location.origin,
    ...(typeof title === "string" && { title }),
    ...(typeof language === "string" && { language }),
    ...((textDirection === "ltr" || textDirection === "rtl") && { textDirection }),
  });
  return { html, design: saveDesign(design), chunks, amp: { enabled: false } };
}

/** Options that are heard: `ignoreLinks`, `ignoreImages`, `ignorePreheader`. */
export function exportPlainText(design: Design, options: Values): { readonly text: string; readonly design: Design } {
  const text = plainText(design, {
    ignoreLinks: options["ignoreLinks"] === true,
    ignoreImages: options["ignoreImages"] === true,
    ignorePreheader: options["ignorePreheader"] === true,
  });
  return { text, design: saveDesign(design) };
}
