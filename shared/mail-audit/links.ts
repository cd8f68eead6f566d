import { idOf } from "../email/design/address.ts";
import { isObject, listAt, objectAt, textAt } from "../email/design/json.ts";
import { resolveLink } from "../email/design/links.ts";
import { drawnAs, valuesOf } from "../email/design/values.ts";
import { writtenHtml } from "../email/render/rich-text.ts";
import { elementsOf } from "./html-elements.ts";
import type { AuditInput, Finding, FoundContent } from "./finding.ts";

/** Buttons, menu entries, icons and text links without a target. */
export function linkFindings({ say }: AuditInput, { item }: FoundContent): readonly Finding[] {
  const values = valuesOf(item);
  const about = { rule: "link-missing", item: idOf(item), severity: "ERROR" as const };
  switch (drawnAs(item.type)) {
    case "button":
      return leadsNowhere(values["href"]) ? [missing(say("This button leads nowhere."), ["href"])] : [];
    case "menu":
      return listAt(objectAt(values, "menu"), "items")
        .filter(isObject)
        .filter((entry) => leadsNowhere(entry["link"]))
        .map((entry) => missing(say("The entry “{name}” leads nowhere.", { name: textAt(entry, "text") }), ["menu"]));
    case "social":
      return listAt(objectAt(values, "icons"), "icons")
        .filter(isObject)
        .filter((icon) => isEmptyAddress(textAt(icon, "url")))
        .map((icon) => missing(say("The entry “{name}” leads nowhere.", { name: textAt(icon, "name") }), ["icons"]));
    case "html":
      return emptyLinks(textAt(values, "html")) ? [missing(say("A link in this text leads nowhere."), ["html"])] : [];
    default:
      return emptyLinks(writtenHtml(values)) ? [missing(say("A link in this text leads nowhere."), ["text"])] : [];
  }

  function missing(description: string, field: readonly string[]): Finding {
    return { ...about, title: say("Link missing"), description, field };
  }
}

function leadsNowhere(link: unknown): boolean {
  const resolved = resolveLink(link);
  return resolved === null || isEmptyAddress(resolved.href);
}

function emptyLinks(html: string): boolean {
  return elementsOf(html, "a").some((link) => {
    const href = link.attribute("href");
    // An `<a>` without href is an anchor if it has a name or an id.
    if (href === undefined) return link.attribute("name") === undefined && link.attribute("id") === undefined;
    return isEmptyAddress(href);
  });
}

/** Also true for an address that ends after its scheme. */
function isEmptyAddress(href: string): boolean {
  return /^(?:|#|https?:\/\/|mailto:|tel:|sms:)$/i.test(href.trim());
}
