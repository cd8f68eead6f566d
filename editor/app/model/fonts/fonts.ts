import { isObject, textAt } from "#shared/email/design/json.ts";
import type { Design, Values } from "#shared/email/design/types.ts";

/** A font as designs name it. A web font has the `url` of its style sheet. */
export interface FontChoice {
  readonly label: string;
  readonly value: string;
  readonly url?: string;
  readonly weights?: string;
}

/** The fonts that the design already uses. */
export function fontsOfDesign({ body }: Design): FontChoice[] {
  const found = new Map<string, FontChoice>();
  collect(body, found);
  return [...found.values()];
}

function collect(value: unknown, found: Map<string, FontChoice>): void {
  if (Array.isArray(value)) for (const each of value) collect(each, found);
  else if (isObject(value)) {
    for (const [key, inner] of Object.entries(value)) {
      if (/fontFamily$/i.test(key) && isObject(inner) && textAt(inner, "value") !== "") take(inner, found);
      else if (key === "sestinaFonts" && Array.isArray(inner))
        for (const font of inner.filter(isObject)) take(font, found);
      else collect(inner, found);
    }
  }
}

function take(font: Values, found: Map<string, FontChoice>): void {
  const value = textAt(font, "value");
  const url = textAt(font, "url");
  found.set(value, { label: textAt(font, "label", value), value, ...(url !== "" && { url }) });
}
