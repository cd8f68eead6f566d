import { darkMail } from "#shared/email/dark-mail.ts";

/** A mail as mail clients show it in dark mode. The caller makes the canvas behind it dark. */
export function darkPage(html: string): string {
  const style = "<style>html{filter:invert(1) hue-rotate(180deg)}</style>";
  const end = html.indexOf("</head>");
  return darkMail(end === -1 ? `${style}${html}` : `${html.slice(0, end)}${style}${html.slice(end)}`);
}
