import { objectAt, textAt } from "./json.ts";
import { withBody } from "./tree.ts";
import type { Design } from "./types.ts";

/** The tag of the language that a design names, which its mail says in the html; "" for none. */
export const languageOfDesign = ({ body: { values = {} } }: Design): string =>
  textAt(objectAt(values, "language"), "code");

/** The design in a language (`body.values.language.code`). */
export function withLanguage(design: Design, code: string): Design {
  const { values = {} } = design.body;
  return withBody(design, { values: { ...values, language: { ...objectAt(values, "language"), code } } });
}
