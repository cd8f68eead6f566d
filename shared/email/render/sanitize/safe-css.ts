import { withoutCssComments } from "../../markup/css-comments.ts";

/**
 * Whether CSS (of a style attribute or element, character references resolved) runs nothing.
 * What ran scripts: expression(), behavior with a file, -moz-binding, script URLs. Outlook's
 * `behavior: url(#default#VML)` names no file and stays.
 */
export function isSafeCss(css: string): boolean {
  // Both ways: within a string, "/*" is no comment.
  return [css, withoutCssComments(css)].every((text) => runsNothing(withoutEscapes(text).toLowerCase()));
}

function runsNothing(plain: string): boolean {
  return (
    !/expression\s*\(|-moz-binding|(?:java|vb|live)script\s*:|data\s*:\s*text\/html/.test(plain) && !runsBehavior(plain)
  );
}

function withoutEscapes(css: string): string {
  if (!css.includes("\\")) return css;
  return css.replace(/\\(?:([0-9a-f]{1,6})[ \t\r\n\f]?|([^0-9a-f\r\n]))/gi, (_, hex, char) => {
    if (typeof hex !== "string") return String(char);
    const code = Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd";
  });
}

function runsBehavior(css: string): boolean {
  for (let at = css.indexOf("behavior"); at >= 0; at = css.indexOf("behavior", at + 8)) {
    const rest = css.slice(at + 8, at + 60);
    // `scroll-behavior` and text that only mentions the word have no url.
    if (/^\s*:\s*url\(/.test(rest) && !/^\s*:\s*url\(\s*['"]?#default#/.test(rest)) return true;
  }
  return false;
}
