/**
 * A mail as mail clients show it in dark mode: the frame around it inverts all colors, and this style restores the
 * pictures. It is inserted into the text of the html, which is never parsed into a DOM.
 */
export function darkMail(html: string): string {
  const style = "<style>img,video{filter:invert(1) hue-rotate(180deg)}</style>";
  const end = html.indexOf("</head>");
  return end === -1 ? `${style}${html}` : `${html.slice(0, end)}${style}${html.slice(end)}`;
}
