import { linkValue } from "#shared/email/design/links.ts";
import { objectAt, textAt } from "#shared/email/design/json.ts";
import type { Values } from "#shared/email/design/types.ts";
import type { LinkField, LinkSettings, LinkType } from "../../../protocol/options.ts";
import { linkKinds, type LinkKind } from "./link-draft.ts";

/** The link types that the host adds to the editor's own. */
export function addedTypes({ types }: LinkSettings): readonly LinkType[] {
  return types.filter(({ name, enabled }) => enabled !== false && !isOwnKind(name));
}

/** The host's setting for one of the editor's kinds: another label, or that it is disabled. */
export function settingOfKind({ types }: LinkSettings, kind: LinkKind): LinkType | undefined {
  return types.find(({ name }) => name === kind);
}

function isOwnKind(name: string): boolean {
  return linkKinds.some((kind) => kind === name);
}

export function offeredFields(fields: readonly LinkField[] = []): readonly LinkField[] {
  return fields.filter(({ enabled }) => enabled !== false);
}

/** A new link of a host's type, with the default values of its fields. */
export function freshHostLink({ name, attrs = {}, fields = [] }: LinkType): Values {
  return { name, attrs, values: Object.fromEntries(fields.map((field) => [field.name, field.defaultValue ?? ""])) };
}

/** The link with one field changed. */
export function withLinkValue(link: Values, name: string, value: string): Values {
  return { ...link, values: { ...objectAt(link, "values"), [name]: value } };
}

/**
 * The link with the attributes and fields that the host sets for all links. Values of shared fields are taken over from
 * the previous link.
 */
export function withShared(link: Values, before: unknown, { shared }: LinkSettings): Values {
  if (!shared) return link;
  const old = objectAt(linkValue(before), "values");
  const kept = offeredFields(shared.fields).map(({ name, defaultValue = "" }) => [
    name,
    textAt(old, name, defaultValue),
  ]);
  return {
    ...link,
    attrs: { ...shared.attrs, ...objectAt(link, "attrs") },
    values: { ...Object.fromEntries(kept), ...objectAt(link, "values") },
  };
}
