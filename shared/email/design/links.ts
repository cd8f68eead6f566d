import { mapBetweenPlaceholders } from "../placeholder-spans.ts";
import { isObject, objectAt, textAt } from "./json.ts";
import type { Values } from "./types.ts";

/** The attributes of an `<a>`; `target` may be empty. */
export interface Link {
  readonly href: string;
  readonly target: string;
}

const schemes: Readonly<Record<string, string>> = { email: "mailto:", phone: "tel:", sms: "sms:" };

/** A link object in the current form, `{ name, values: { href, target } }`, from any older form. */
export function linkValue(value: unknown): Values {
  if (typeof value === "string") return { name: "web", values: { href: value, target: "_blank" } };
  if (!isObject(value)) return { name: "web", values: { href: "", target: "_blank" } };
  if (isObject(value["values"]) || isObject(value["attrs"])) return value;
  return { name: "web", values: { href: textAt(value, "url"), target: textAt(value, "target") } };
}

/**
 * Resolves a link object. In `attrs` double braces name entries of `values` and are Unlayer's own;
 * braces that come out of a value are the template's placeholders and stay. Null when it leads nowhere.
 */
export function resolveLink(value: unknown): Link | null {
  const link = linkValue(value);
  const name = textAt(link, "name", "web");
  const values = objectAt(link, "values");
  const attrs = objectAt(link, "attrs");
  const pattern = textAt(attrs, "href") || hrefPattern(name, values);
  const href = withScheme(name, withoutEmptyParts(fillIn(pattern, values).trim()));
  if (href === "") return null;
  const target = fillIn(textAt(attrs, "target"), values) || textAt(values, "target", "_blank");
  return { href, target };
}

/** The allowed additional attributes of a link: none runs a script or sets a style. */
const mayBring = /^(?:data-[a-z0-9-]+|class|title|rel|download)$/;

/** The attributes of a link object in addition to address and target, e.g. for counting clicks. */
export function attributesOfLink(value: unknown): Readonly<Record<string, string>> {
  const link = linkValue(value);
  const values = objectAt(link, "values");
  const given = Object.entries(objectAt(link, "attrs")).flatMap(([name, pattern]) => {
    const text = mayBring.test(name) && typeof pattern === "string" ? fillIn(pattern, values) : "";
    return text === "" ? [] : [[name, text] as const];
  });
  return Object.fromEntries(given);
}

/** The default of `attrs.href`. */
function hrefPattern(name: string, values: Values): string {
  if (name === "email" && values["email"] !== undefined) return "mailto:{{email}}?subject={{subject}}&body={{body}}";
  if ((name === "phone" || name === "sms") && values["phone"] !== undefined) return "{{phone}}";
  return "{{href}}";
}

/** Replaces names in braces by their values. After a `?` values are URL-encoded, except for placeholders in them. */
function fillIn(pattern: string, values: Values): string {
  const query = pattern.indexOf("?");
  return pattern.replace(/\{\{(\w+)\}\}/g, (whole, key: string, at: number) => {
    if (!Object.hasOwn(values, key)) return ["href", "url", "target"].includes(key) ? "" : whole;
    const text = textAt(values, key);
    return query >= 0 && at > query ? mapBetweenPlaceholders(text, encodeURIComponent) : text;
  });
}

/** `mailto:a@b.c?subject=&body=` becomes `mailto:a@b.c`. */
function withoutEmptyParts(href: string): string {
  if (!href.startsWith("mailto:")) return href;
  const [address = "", query = ""] = splitOnce(href, "?");
  const parts = query.split("&").filter((part) => part !== "" && !part.endsWith("="));
  if (address === "mailto:" && parts.length === 0) return "";
  return parts.length > 0 ? `${address}?${parts.join("&")}` : address;
}

function splitOnce(text: string, mark: string): readonly string[] {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

function withScheme(name: string, href: string): string {
  const scheme = Object.hasOwn(schemes, name) ? (schemes[name] ?? "") : "";
  return href === "" || href.startsWith(scheme) ? href : `${scheme}${href}`;
}
