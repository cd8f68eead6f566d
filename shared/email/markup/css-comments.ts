/**
 * CSS without its comments, as a browser reads it: the text before and after a comment join, and a comment that is not
 * closed extends to the end. Linear.
 */
export function withoutCssComments(css: string): string {
  if (!css.includes("/*")) return css;
  const parts: string[] = [];
  let from = 0;
  for (let at = css.indexOf("/*"); at >= 0; at = css.indexOf("/*", from)) {
    parts.push(css.slice(from, at));
    const end = css.indexOf("*/", at + 2);
    if (end < 0) return parts.join("");
    from = end + 2;
  }
  return parts.join("") + css.slice(from);
}
