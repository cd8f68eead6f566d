import { tokenize, type Token } from "#shared/email/markup/tokenize.ts";

/** Elements around which white space is not rendered. */
const structure = new Set(["html", "head", "body", "meta", "title", "style", "table", "thead", "tbody", "tfoot", "tr"]);

/**
 * Removes white space that is not rendered. Comments stay, since Outlook reads them, and so do single spaces between
 * words and inline elements.
 */
export function minifyHtml(html: string): string {
  const tokens: Token[] = [];
  tokenize(html, { skipPlaceholders: true, comments: true }, (token) => tokens.push(token));
  // A style may preserve white space; then no text is changed.
  const keepsTexts = /white-space:\s*(?!normal|nowrap)|<pre|<textarea/i.test(html);
  return tokens
    .map((token, i) => {
      const written = html.slice(token.start, token.end);
      if (token.kind === "raw" && token.name === "style") return written.replaceAll(/\s+/g, " ").trim();
      if (token.kind !== "text" || keepsTexts) return written;
      const short = written.replaceAll(/[ \t\n\r\f]+/g, " ");
      return short === " " && isStructure(tokens[i - 1]) && isStructure(tokens[i + 1]) ? "" : short;
    })
    .join("");
}

function isStructure(token: Token | undefined): boolean {
  return token === undefined || ((token.kind === "open" || token.kind === "close") && structure.has(token.name));
}
