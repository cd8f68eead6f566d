import { splitPlaceholders } from "../placeholder-spans.ts";

/**
 * A subject as the title of its mail. A subject is no html, so it often asks for values as they are (`{{{name}}}`,
 * `{{&name}}`); in the title such a value could end the title and bring elements of its own, so it is asked for escaped.
 */
export function titleOfSubject(subject: string): string {
  return splitPlaceholders(subject)
    .map(({ placeholder, text }) => (placeholder ? escapedTag(text) : text))
    .join("");
}

function escapedTag(tag: string): string {
  return tag.replace(/^\{\{(~?)\{([^]*)\}(~?)\}\}$/, "{{$1$2$3}}").replace(/^\{\{(~?)\s*&/, "{{$1");
}
