import { attributesOfLink, resolveLink } from "../design/links.ts";
import { attribute } from "../markup/escape.ts";
import type { Context } from "./context.ts";
import { isSafeUrl } from "./sanitize/safe-url.ts";

/** The attributes of an `<a>` for a link object, ` href="…" target="…"`; empty without an address. */
export function linkAttributes(context: Context, value: unknown): string {
  const link = resolveLink(value);
  if (!link) return "";
  if (!isSafeUrl(link.href, "link")) {
    context.warn("A link runs a script and was left out.");
    return "";
  }
  const others = Object.entries(attributesOfLink(value)).map(([name, text]) => attribute(name, text));
  return attribute("href", link.href) + attribute("target", link.target) + others.join("");
}

/** The html inside a link; without the link if that has no address. */
export function linked(context: Context, value: unknown, html: string): string {
  const attributes = linkAttributes(context, value);
  return attributes === "" ? html : `<a${attributes}>${html}</a>`;
}
