import { escapeHtml } from "#local/service-pages/escape-html.ts";

/** Html that is safe to include in a page. */
export interface Markup {
  readonly html: string;
}

type Piece = string | number | Markup | readonly Markup[] | undefined;

function htmlOf(piece: Piece): string {
  if (piece === undefined) return "";
  if (typeof piece === "string" || typeof piece === "number") return escapeHtml(String(piece));
  return "html" in piece ? piece.html : piece.map(({ html }) => html).join("");
}

/** A template tag for html. Texts are escaped; only other markup is included unchanged. */
export const markup = (fixed: TemplateStringsArray, ...pieces: readonly Piece[]): Markup => ({
  html: fixed.map((text, index) => text + htmlOf(pieces[index])).join(""),
});
