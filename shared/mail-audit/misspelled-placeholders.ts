import { idOf } from "../email/design/address.ts";
import { findContent, itemsOf } from "../email/design/find.ts";
import { isObject } from "../email/design/json.ts";
import type { Design, Values } from "../email/design/types.ts";
import { splitPlaceholders } from "../email/placeholder-spans.ts";
import { nearestName } from "./nearest-name.ts";
import type { AuditInput, Finding, KnownPlaceholder } from "./finding.ts";

/**
 * Placeholders that differ slightly from one of the host's. Other unknown placeholders are not reported: a new name
 * adds a placeholder to the template.
 */
export function misspelledFindings({ design, kept, mergeTags, say }: AuditInput): readonly Finding[] {
  const known = new Set(
    valuesOfTags(mergeTags)
      .map(nameIn)
      .filter((name) => name !== undefined),
  );
  if (known.size === 0) return [];
  return itemsOf(design).flatMap(({ kind, item }) => {
    if (kind !== "content" || item.values === undefined) return [];
    const values = item.values;
    const id = idOf(item);
    return [...new Set(tagsIn(values))].flatMap((tag): Finding[] => {
      const name = nameIn(tag);
      if (name === undefined || known.has(name)) return [];
      const meant = nearestName(name, known);
      if (meant === undefined) return [];
      const right = tag.replace(name, meant);
      return [
        {
          rule: "placeholder-unknown",
          item: id,
          severity: "WARNING",
          title: say("Unknown placeholder"),
          description: say("{tag} is not among the merge tags. Did you mean {meant}?", { tag, meant: right }),
          field: ["text"],
          fix: { label: say("Use {meant}", { meant: right }), change: { values: replacing(kept, id, tag, right) } },
        },
      ];
    });
  });
}

function valuesOfTags(tags: readonly KnownPlaceholder[]): readonly string[] {
  return tags.flatMap(({ value, mergeTags = [] }) => [
    ...(value === undefined ? [] : [value]),
    ...valuesOfTags(mergeTags),
  ]);
}

/** The name in a placeholder that prints a value, such as `{{ user.name }}`. */
function nameIn(tag: string): string | undefined {
  return /^\{\{\{?~?\s*([\p{L}_][\p{L}\p{N}_.[\]-]*)\s*~?\}\}\}?$/u.exec(tag)?.[1];
}

function tagsIn(value: unknown): readonly string[] {
  if (typeof value === "string")
    return splitPlaceholders(value).flatMap((span) => (span.placeholder ? [span.text] : []));
  // In a link's `attrs`, braces name values of the link. Other languages are checked when they are shown.
  if (isObject(value))
    return Object.entries(value).flatMap(([key, inner]) =>
      key === "attrs" || key === "_languages" ? [] : tagsIn(inner),
    );
  return Array.isArray(value) ? value.flatMap(tagsIn) : [];
}

/** The same misspelling is replaced in every language of the item. */
function replacing(kept: Design, id: string, from: string, to: string): Values {
  const entries = Object.entries(findContent(kept, id)?.values ?? {}).filter(([, value]) =>
    tagsIn(value).includes(from),
  );
  return Object.fromEntries(entries.map(([key, value]) => [key, replaced(value, from, to)]));
}

function replaced(value: unknown, from: string, to: string): unknown {
  if (typeof value === "string") return value.replaceAll(from, to);
  if (Array.isArray(value)) return value.map((inner) => replaced(inner, from, to));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaced(inner, from, to)]));
}
