/** The beginning of tables for layout, which screen readers do not announce; the tag is open. */
export const layoutTable = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"';
/** As `layoutTable`, as wide as what is around it. */
export const wideTable = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/** Declarations of tables that no client shall space or stretch. */
export const tableReset = {
  "border-collapse": "collapse",
  "table-layout": "fixed",
  "border-spacing": "0",
  "mso-table-lspace": "0pt",
  "mso-table-rspace": "0pt",
  "vertical-align": "top",
} as const;

/** Html that only Outlook (and old Internet Explorer) reads: they know neither max-width nor inline-block. */
export function forOutlook(html: string): string {
  return `<!--[if (mso)|(IE)]>${html}<![endif]-->`;
}

/** Html that only Outlook with VML reads. */
export function forMso(html: string): string {
  return `<!--[if mso]>${html}<![endif]-->`;
}

/** Html that Outlook does not read. */
export function exceptOutlook(html: string): string {
  return `<!--[if (!mso)&(!IE)]><!-->${html}<!--<![endif]-->`;
}

/** An Outlook colour: it knows no rgba(), so what is not opaque is left out. */
export function outlookColour(colour: string): string {
  const parts = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)(?:[\s,/]+([\d.]+)(%?))?\s*\)$/i.exec(colour);
  if (!parts) return colour;
  const [, red = "0", green = "0", blue = "0", alpha = "1", percent] = parts;
  if (Number(alpha) < (percent === "%" ? 100 : 1)) return "";
  return `#${[red, green, blue].map((part) => Math.min(255, Number(part)).toString(16).padStart(2, "0")).join("")}`;
}
