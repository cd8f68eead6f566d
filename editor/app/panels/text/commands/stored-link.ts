import { isObject } from "#shared/email/design/json.ts";
import { attributesOfLink } from "#shared/email/design/links.ts";
import type { Values } from "#shared/email/design/types.ts";
import { readLink } from "../../links/link-draft.ts";
import type { KeptAttributes } from "../schema/kept-attributes.ts";

/** The attribute in which a text link stores its link value: JSON in Base64, as Unlayer writes it. */
export const storedLinkName = "data-u-link-value";

/** The attribute for links whose address does not contain everything; the editor's own kinds need none. */
export function storedLink(link: Values): Readonly<Record<string, string>> {
  if (readLink(link) && Object.keys(attributesOfLink(link)).length === 0) return {};
  const bytes = new TextEncoder().encode(JSON.stringify(link));
  return { [storedLinkName]: btoa(String.fromCharCode(...bytes)) };
}

/** Undefined for an invalid attribute. */
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

/** The attributes of an `<a>` without the stored link and without the attributes that the stored link set. */
export function withoutStoredLink(kept: KeptAttributes): KeptAttributes {
  const brought = attributesOfLink(readStoredLink(kept[storedLinkName]));
  return Object.fromEntries(
    Object.entries(kept).filter(([name]) => name !== storedLinkName && !Object.hasOwn(brought, name)),
  );
}
