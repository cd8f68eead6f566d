/** The host's texts by name, and the delimiters around a name in a design. */
export interface DesignTags {
  readonly texts: Readonly<Record<string, string>>;
  readonly delimiter: readonly [string, string];
}

/** Replaces names between the delimiters by the host's texts. */
export function fillDesignTags(
  text: string,
  { texts, delimiter }: DesignTags,
  escape: (value: string) => string,
): string {
  const [before, after] = delimiter;
  return Object.entries(texts).reduce((filled, [name, value]) => {
    const tag = new RegExp(`${escapeRegExp(before)}\\s*${escapeRegExp(name)}\\s*${escapeRegExp(after)}`, "g");
    return filled.replace(tag, () => escape(value));
  }, text);
}

/** Escapes a text for use in a regular expression. */
export function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, "\\$&");
}
