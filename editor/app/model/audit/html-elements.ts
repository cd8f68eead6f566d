import { tokenize, type Token } from "#shared/email/markup/tokenize.ts";

type Opening = Extract<Token, { readonly kind: "open" }>;

/** An element of a text's html, as it begins. */
export interface OpenElement {
  readonly name: string;
  /** The value of an attribute as written; undefined when there is none. */
  readonly attribute: (name: string) => string | undefined;
}

/** The elements of html with these names, in order. Placeholders are no markup. */
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
