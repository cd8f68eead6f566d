import * as z from "zod/mini";

const Emoji = z.object({
  emoji: z.string(),
  annotation: z.string(),
  tags: z.array(z.string()),
  group: z.number(),
  order: z.number(),
});

/** The group of skin tones and hair, which are parts of other emoji. */
const COMPONENTS = 2;

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
    ? await import("emoji-picker-element-data/de/cldr/data.json")
    : await import("emoji-picker-element-data/en/cldr/data.json");
  const all = z.array(Emoji).parse(source.default);
  return all
    .filter(({ group }) => group !== COMPONENTS)
    .sort((a, b) => a.order - b.order)
    .map(({ emoji, annotation, tags, group }) => ({
      unicode: emoji,
      label: annotation,
      group,
      keywords: [annotation, ...tags].join(" ").toLowerCase(),
    }));
}

/** The emoji that match every search word, or those of a group. */
export function emojiFor(all: readonly FoundEmoji[], search: string, group: number): readonly FoundEmoji[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return all.filter((emoji) => emoji.group === group);
  return all.filter(({ keywords }) => wanted.every((word) => keywords.includes(word))).slice(0, 80);
}
