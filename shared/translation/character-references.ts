/** The names of the characters from U+00A0 to U+00FF (WHATWG HTML, "Named character references"). */
const latin =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";

const others: readonly (readonly [name: string, character: string])[] = [
  ...Object.entries({
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    apos: "'",
    hellip: "…",
    bull: "•",
    euro: "€",
    trade: "™",
  }),
  ...Object.entries({ ndash: "–", mdash: "—", lsquo: "‘", rsquo: "’", sbquo: "‚", ldquo: "“", rdquo: "”", bdquo: "„" }),
  ...Object.entries({ lsaquo: "‹", rsaquo: "›", larr: "←", uarr: "↑", rarr: "→", darr: "↓", minus: "−", OElig: "Œ" }),
  ...Object.entries({ oelig: "œ", Scaron: "Š", scaron: "š", Yuml: "Ÿ" }),
];

const FIRST_LATIN = 0xa0;
/** A soft hyphen cannot be seen, so it stays a code. */
const named = new Map([
  ...latin.split(" ").map((name, at) => [name, String.fromCharCode(FIRST_LATIN + at)] as const),
  ...others,
]);
named.delete("shy");

const reference = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z][a-z0-9]{1,31}));/gi;

/** Cuts text of html into runs of characters and the references that have no visible character, which stay as written. */
export function splitReferences(html: string): readonly { readonly isReference: boolean; readonly text: string }[] {
  const parts: { isReference: boolean; text: string }[] = [];
  let run = "";
  let from = 0;
  for (const match of html.matchAll(reference)) {
    const character = characterOf(match);
    run += html.slice(from, match.index) + (character ?? "");
    from = match.index + match[0].length;
    if (character !== undefined) continue;
    if (run !== "") parts.push({ isReference: false, text: run });
    run = "";
    parts.push({ isReference: true, text: match[0] });
  }
  run += html.slice(from);
  if (run !== "") parts.push({ isReference: false, text: run });
  return parts;
}

function characterOf([, hex, decimal, name]: RegExpExecArray): string | undefined {
  if (name !== undefined) return named.get(name);
  const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  const character = point <= 0x10_ffff ? String.fromCodePoint(point) : "";
  // Others are invisible, or browsers read another character.
  return /^[\p{L}\p{M}\p{N}\p{P}\p{S} \t\r\n\f]$/u.test(character) ? character : undefined;
}

/** Text for html that has no other markup than what is written around it. */
export const withReferences = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\u00a0", "&nbsp;");
