import { firstFamily } from "../../design/font-names.ts";
import type { Values } from "../../design/types.ts";

/** Finds fonts in the form of designs: by their CSS value, with the style sheet that defines their first family. */
export function fontFinder(links: readonly string[]): (family: string) => Values {
  const sheets = new Map(links.flatMap((url) => familiesIn(url).map((family) => [family.toLowerCase(), url] as const)));
  return (value) => {
    const label = firstFamily(value);
    const url = sheets.get(label.toLowerCase());
    return { label, value, ...(url !== undefined && { url }) };
  };
}

/** The families in the URL of one of Google's style sheets: `family=Lato:400,700|Open+Sans`. */
export function familiesIn(url: string): readonly string[] {
  const query = url.split("?")[1] ?? "";
  return query
    .split(/&(?:amp;)?/)
    .filter((part) => part.startsWith("family="))
    .flatMap((part) => part.slice("family=".length).split(/\||%7C/i))
    .map((family) => decoded((family.split(":")[0] ?? "").replaceAll("+", " ")));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
