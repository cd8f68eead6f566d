/**
 * A mail as programs with a dark mode may show it: the frame around it turns all colours round, and this turns pictures
 * back. Written into the html's text, which never goes through a DOM.
 */
export function darkMail(html: string): string {
  const style = "<style>img,video{filter:invert(1) hue-rotate(180deg)}</style>";
  const end = html.indexOf("</head>");
  return end === -1 ? `${style}${html}` : `${html.slice(0, end)}${style}${html.slice(end)}`;
}
