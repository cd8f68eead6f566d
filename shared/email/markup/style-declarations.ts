/** Functions for style attributes. The browser's style object drops unknown properties, such as mso-*. */

/** Splits at semicolons outside of parentheses and quotes. */
function split(style: string): string[] {
  const parts: string[] = [];
  let part = "";
  let quote = "";
  let depth = 0;
  for (const char of style) {
    if (quote !== "") quote = char === quote ? "" : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === "(") depth++;
    else if (char === ")") depth--;
    if (char === ";" && quote === "" && depth === 0) {
      parts.push(part);
      part = "";
    } else part += char;
  }
  return [...parts, part].map((declaration) => declaration.trim()).filter((declaration) => declaration !== "");
}

function nameOf(declaration: string): string {
  return declaration
    .slice(0, Math.max(0, declaration.indexOf(":")))
    .trim()
    .toLowerCase();
}

/** The value of a property in a style attribute; the last declaration wins. */
export function declared(style: string, name: string): string | undefined {
  const declaration = split(style).findLast((each) => nameOf(each) === name);
  return declaration?.slice(declaration.indexOf(":") + 1).trim();
}

/** The names of the properties in a style attribute. */
export function declaredNames(style: string): string[] {
  return split(style).map(nameOf);
}

/** The style attribute with one property set, or removed by `null`. */
export function declare(style: string, name: string, value: string | null): string {
  const others = split(style).filter((each) => nameOf(each) !== name);
  const all = value === null ? others : [...others, `${name}: ${value}`];
  return all.map((declaration) => `${declaration};`).join(" ");
}
