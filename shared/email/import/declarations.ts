/** The declarations of a style attribute or rule by property; the last one of a property counts, as in CSS. */
export function declarationsIn(css: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const declaration of splitAtTop(css, ";")) {
    const colon = declaration.indexOf(":");
    if (colon < 0) continue;
    const property = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration.slice(colon + 1).trim();
    found.delete(property);
    if (property !== "" && value !== "") found.set(property, value);
  }
  return found;
}

/** Splits at a character outside of quotes, parentheses and double braces. */
export function splitAtTop(text: string, at: string): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  let depth = 0;
  let quote = "";
  for (let i = 0; i < text.length; i += 1) {
    const char = text.charAt(i);
    if (quote !== "") quote = char === quote ? "" : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === "(" || char === "{") depth += 1;
    else if (char === ")" || char === "}") depth = Math.max(0, depth - 1);
    else if (char === at && depth === 0) {
      parts.push(text.slice(from, i));
      from = i + 1;
    }
  }
  parts.push(text.slice(from));
  return parts;
}
