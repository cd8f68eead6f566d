const named: Readonly<Record<string, string>> = {
  amp: "&",
  apos: "'",
  colon: ":",
  gt: ">",
  lpar: "(",
  lt: "<",
  nbsp: "\u00a0",
  newline: "\n",
  period: ".",
  quot: '"',
  rpar: ")",
  semi: ";",
  sol: "/",
  tab: "\t",
};

/**
 * Resolves character references: all numeric ones, and those named ones that can hide a scheme or stand in
 * everyday text. A numeric one counts without its semicolon too, as browsers have it.
 */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,6});?|#(\d{1,7});?|([a-z]{2,7});)/gi, (whole, hex, decimal, name) => {
    if (typeof name === "string") return named[name.toLowerCase()] ?? whole;
    const code = typeof hex === "string" ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd";
  });
}
