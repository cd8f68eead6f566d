import { tokenize } from "../email/markup/tokenize.ts";

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
