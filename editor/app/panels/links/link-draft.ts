import { objectAt, textAt } from "#shared/email/design/json.ts";
import { linkValue } from "#shared/email/design/links.ts";
import type { Values } from "#shared/email/design/types.ts";

/** `anchor` is a place in the mail, `tag` a merge tag that contains a link; designs store both as `web`. */
export const linkKinds = ["web", "email", "phone", "sms", "anchor", "tag"] as const;
export type LinkKind = (typeof linkKinds)[number];

/** A link while it is edited. Only e-mail links have subject and body. */
export interface LinkDraft {
  readonly kind: LinkKind;
  readonly address: string;
  readonly subject: string;
  readonly body: string;
  readonly newTab: boolean;
}

export const emptyDraft: LinkDraft = { kind: "web", address: "", subject: "", body: "", newTab: true };

/** Undefined for a kind of link that the editor does not edit. */
export function readLink(value: unknown): LinkDraft | undefined {
  const link = linkValue(value);
  const name = textAt(link, "name", "web");
  const values = objectAt(link, "values");
  const newTab = textAt(values, "target", "_blank") !== "_self";
  const empty = { subject: "", body: "", newTab };
  const href = textAt(values, "href");
  if (name === "web" || name === "") return { ...empty, kind: webKind(href), address: addressOf(webKind(href), href) };
  if (name === "phone" || name === "sms") {
    return { ...empty, kind: name, address: textAt(values, "phone") || href.replace(/^(tel|sms):/, "") };
  }
  if (name !== "email") return undefined;
  if (textAt(values, "email") === "") return { ...mailDraft(href), newTab };
  return {
    kind: "email",
    address: textAt(values, "email"),
    subject: textAt(values, "subject"),
    body: textAt(values, "body"),
    newTab,
  };
}

/** A text link, which stores only an address. */
export function draftOfHref(href: string, newTab: boolean): LinkDraft {
  const scheme = /^(mailto|tel|sms):/i.exec(href)?.[1]?.toLowerCase();
  if (scheme === "mailto") return { ...mailDraft(href), newTab };
  const kind = scheme === "tel" ? "phone" : scheme === "sms" ? "sms" : webKind(href);
  const address = scheme === undefined ? addressOf(kind, href) : href.slice(scheme.length + 1);
  return { kind, address, subject: "", body: "", newTab };
}

/** The link as designs of schema 24 store it. Other values of a previous link of the same kind are kept. */
export function writeLink(before: unknown, draft: LinkDraft): Values {
  const fresh = freshLink(draft);
  const old = before === undefined ? {} : linkValue(before);
  if (textAt(old, "name", "web") !== fresh["name"]) return fresh;
  return { ...fresh, ...old, values: { ...objectAt(old, "values"), ...objectAt(fresh, "values") } };
}

/** In `attrs`, braces name entries of `values`. */
function freshLink({ kind, address, subject, body, newTab }: LinkDraft): Values {
  switch (kind) {
    case "email":
      return {
        name: "email",
        attrs: { href: "mailto:{{email}}?subject={{subject}}&body={{body}}" },
        values: { email: address, subject, body },
      };
    case "phone":
      return { name: "phone", attrs: { href: "tel:{{phone}}" }, values: { phone: address } };
    case "sms":
      return { name: "sms", attrs: { href: "sms:{{phone}}" }, values: { phone: address } };
    case "anchor":
      return { name: "web", values: { href: address === "" ? "" : `#${address}`, target: "_self" } };
    case "web":
    case "tag":
      return { name: "web", values: { href: address, target: newTab ? "_blank" : "_self" } };
  }
}

function webKind(href: string): "web" | "anchor" | "tag" {
  if (/^#./.test(href)) return "anchor";
  return /^\{\{\{?[^{}]+\}\}\}?$/.test(href.trim()) ? "tag" : "web";
}

function addressOf(kind: LinkKind, href: string): string {
  return kind === "anchor" ? href.slice(1) : href;
}

function mailDraft(href: string): LinkDraft {
  const [address = "", ...rest] = href.replace(/^mailto:/i, "").split("?");
  const parts = new Map(
    rest
      .join("?")
      .split("&")
      .map((part) => {
        const [name = "", ...value] = part.split("=");
        return [name.toLowerCase(), decoded(value.join("="))] as const;
      }),
  );
  return { kind: "email", address, subject: parts.get("subject") ?? "", body: parts.get("body") ?? "", newTab: true };
}

/** A single percent sign is not an escape, and is kept. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
