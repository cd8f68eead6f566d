/** The input of an XML answer; a list becomes one element per entry, undefined becomes nothing. */
export type XmlValue =
  string | number | boolean | Date | undefined | readonly XmlValue[] | { readonly [name: string]: XmlValue };

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\r": "&#13;",
};

const escape = (text: string): string => text.replace(/[&<>"\r]/g, (character) => entities[character] ?? character);

const isList = (value: XmlValue): value is readonly XmlValue[] => Array.isArray(value);

function content(value: Exclude<XmlValue, undefined | readonly XmlValue[]>): string {
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== "object") return escape(String(value));
  return Object.entries(value)
    .map(([name, child]) => element(name, child))
    .join("");
}

/** An element with its content, as text. `attributes` as written, e.g. `xmlns="…"`. */
function element(name: string, value: XmlValue, attributes = ""): string {
  if (value === undefined) return "";
  if (isList(value)) return value.map((entry) => element(name, entry, attributes)).join("");
  return `<${name}${attributes === "" ? "" : ` ${attributes}`}>${content(value)}</${name}>`;
}

/** A whole XML document. */
export const document = (name: string, value: XmlValue, namespace?: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${element(name, value, namespace === undefined ? "" : `xmlns="${namespace}"`)}`;
