/**
 * Html for a preview frame: a click on a link would open a new window, which the frame's sandbox forbids, so that links
 * lead nowhere. Put in as text: a parser would move `{{#each}}` out of tables.
 */
export function inertHtml(html: string): string {
  const head = /<head(?:\s[^>]*)?>/i.exec(html);
  const doctype = /^\s*<!doctype[^>]*>/i.exec(html);
  const end = head ? head.index + head[0].length : (doctype?.[0].length ?? 0);
  return `${html.slice(0, end)}<base target="_blank">${html.slice(end)}`;
}
