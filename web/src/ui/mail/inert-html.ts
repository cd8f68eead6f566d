/**
 * HTML for a preview frame. Links are disabled: a click would open a new window, which the sandbox forbids. Works on
 * text, because a parser would move `{{#each}}` out of tables.
 */
export function inertHtml(html: string): string {
  const head = /<head(?:\s[^>]*)?>/i.exec(html);
  const doctype = /^\s*<!doctype[^>]*>/i.exec(html);
  const end = head ? head.index + head[0].length : (doctype?.[0].length ?? 0);
  return `${html.slice(0, end)}<base target="_blank">${html.slice(end)}`;
}
