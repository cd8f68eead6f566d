import { htmlText } from "#shared/email/render/html-text.ts";

/** What can be seen without words: pictures, lines, and backgrounds that are pictures. */
const visible = /<(?:img|picture|svg|video|hr|input)\b|url\(|\bbackground=|\bborder-top:\s*[1-9]/i;

/** Whether recipients would see nothing: the body of the mail has no words and no pictures. */
export function isBlankMail(html: string): boolean {
  const body = html.slice(Math.max(0, html.search(/<body\b/i)));
  return !visible.test(body) && htmlText(body).trim() === "";
}
