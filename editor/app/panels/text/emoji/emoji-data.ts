import * as z from "zod/mini";

const Emoji = z.object({
  unicode: z.string(),
  label: z.string(),
  tags: z.optional(z.array(z.string())),
  group: z.optional(z.number()),
  order: z.optional(z.number()),
});

export interface FoundEmoji {
  readonly unicode: string;
  readonly label: string;
  readonly group: number;
  /** Its name and tags in lower case. */
  readonly keywords: string;
}

/** The emoji in the order of Unicode, with names in the editor's language. Only that language is loaded. */
export async function loadEmoji(locale: string): Promise<readonly FoundEmoji[]> {
  const source = /^de\b/i.test(locale)
    ? await import("emojibase-data/de/compact.json")
    : await import("emojibase-data/en/compact.json");
  const all = z.array(Emoji).parse(source.default);
  return all
    .filter(({ group }) => group !== undefined && group !== 2)
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .map(({ unicode, label, tags = [], group = 0 }) => ({
      unicode,
      label,
      group,
      keywords: [label, ...tags].join(" ").toLowerCase(),
    }));
}

/** The emoji that match every search word, or those of a group. */
export function emojiFor(all: readonly FoundEmoji[], search: string, group: number): readonly FoundEmoji[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return all.filter((emoji) => emoji.group === group);
  return all.filter(({ keywords }) => wanted.every((word) => keywords.includes(word))).slice(0, 80);
}
