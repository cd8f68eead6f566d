import { tokenize, type Token } from "../email/markup/tokenize.ts";

type Opening = Extract<Token, { readonly kind: "open" }>;

/** The opening tag of an element in HTML. */
export interface OpenElement {
  readonly name: string;
  /** The attribute's value as written; undefined if it is absent. */
  readonly attribute: (name: string) => string | undefined;
}

/** The elements with these names, in order. Placeholders are not treated as markup. */
export function elementsOf(html: string, ...names: readonly string[]): readonly OpenElement[] {
  const found: OpenElement[] = [];
  tokenize(html, { skipPlaceholders: true, comments: true }, (token) => {
    if (token.kind === "open" && names.includes(token.name)) found.push(elementOf(token));
  });
  return found;
}

export function elementOf({ name, attributes }: Opening): OpenElement {
  return { name, attribute: (wanted) => attributes.find((each) => each.name === wanted)?.value };
}
