/** The first name in a CSS font list: "Lato" of "'Lato',arial,sans-serif". */
export function firstFamily(list: string): string {
  return (list.split(",")[0] ?? "").trim().replaceAll(/^['"]|['"]$/g, "");
}
