import { tokenize } from "../email/markup/tokenize.ts";
import { isRecord } from "./data-value.ts";

/** Whether a browser would see a script element, or its end, in this html. */
export function holdsScriptTag(html: string): boolean {
  let found = false;
  if (html.includes("<")) {
    tokenize(html, { skipPlaceholders: false, comments: true }, (token) => {
      if ((token.kind === "open" || token.kind === "close") && token.name === "script") found = true;
    });
  }
  return found;
}

/** The same of every text in a value, of its names too: a template can print those as `{{@key}}`. */
export function valueHoldsScriptTag(value: unknown): boolean {
  if (typeof value === "string") return holdsScriptTag(value);
  return isRecord(value) && Object.entries(value).some((entry) => entry.some(valueHoldsScriptTag));
}
