import { linkValue } from "#shared/email/design/links.ts";
import { objectAt, textAt } from "#shared/email/design/json.ts";
import type { Values } from "#shared/email/design/types.ts";
import type { LinkField, LinkSettings, LinkType } from "../../../protocol/options.ts";
import { linkKinds, type LinkKind } from "./link-draft.ts";

/** The kinds of links that the host has added to the editor's own. */
export function addedTypes({ types }: LinkSettings): readonly LinkType[] {
  return types.filter(({ name, enabled }) => enabled !== false && !isOwnKind(name));
}

/** What the host says of one of the editor's own kinds: another label, or that it is not offered. */
export function wordOnKind({ types }: LinkSettings, kind: LinkKind): LinkType | undefined {
  return types.find(({ name }) => name === kind);
}

function isOwnKind(name: string): boolean {
  return linkKinds.some((kind) => kind === name);
}

export function offeredFields(fields: readonly LinkField[] = []): readonly LinkField[] {
  return fields.filter(({ enabled }) => enabled !== false);
}

/** A new link of the host's kind: its fields as they are by default. */
export function freshHostLink({ name, attrs = {}, fields = [] }: LinkType): Values {
  return { name, attrs, values: Object.fromEntries(fields.map((field) => [field.name, field.defaultValue ?? ""])) };
}

/** The link with another value of one of its fields. */
export function withLinkValue(link: Values, name: string, value: string): Values {
  return { ...link, values: { ...objectAt(link, "values"), [name]: value } };
}

/** The link with what the host gives to links of every kind; the values of its fields come along from the old link. */
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
