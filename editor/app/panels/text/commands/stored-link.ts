import { isObject } from "#shared/email/design/json.ts";
import { attributesOfLink } from "#shared/email/design/links.ts";
import type { Values } from "#shared/email/design/types.ts";
import { readLink } from "../../links/link-draft.ts";
import type { Kept } from "../schema/kept-attributes.ts";

/** In which the `<a>` of words keeps the link it was made from: JSON in Base64, as Unlayer has it. */
export const storedLinkName = "data-u-link-value";

/** The attribute for links that tell more than their address does; those of the editor's own kinds have none. */
export function storedLink(link: Values): Readonly<Record<string, string>> {
  if (readLink(link) && Object.keys(attributesOfLink(link)).length === 0) return {};
  const bytes = new TextEncoder().encode(JSON.stringify(link));
  return { [storedLinkName]: btoa(String.fromCharCode(...bytes)) };
}

/** Undefined for what is no such attribute. */
export function readStoredLink(stored: string | undefined): Values | undefined {
  if (stored === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(stored), (each) => each.charCodeAt(0));
    const link: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isObject(link) ? link : undefined;
  } catch {
    return undefined;
  }
}

/** The attributes of an `<a>` without the link it was made from, and without what that had brought along. */
export function withoutStoredLink(kept: Kept): Kept {
  const brought = attributesOfLink(readStoredLink(kept[storedLinkName]));
  return Object.fromEntries(
    Object.entries(kept).filter(([name]) => name !== storedLinkName && !Object.hasOwn(brought, name)),
  );
}
