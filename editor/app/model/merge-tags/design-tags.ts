/** Texts of the host by name, and what stands before and after a name in a design. */
export interface DesignTags {
  readonly texts: Readonly<Record<string, string>>;
  readonly delimiter: readonly [string, string];
}

/** Puts the host's texts where their names stand between the delimiters. */
export function fillDesignTags(
  text: string,
  { texts, delimiter }: DesignTags,
  escape: (value: string) => string,
): string {
  const [before, after] = delimiter;
  return Object.entries(texts).reduce((filled, [name, value]) => {
    const tag = new RegExp(`${literally(before)}\\s*${literally(name)}\\s*${literally(after)}`, "g");
    return filled.replace(tag, () => escape(value));
  }, text);
}

/** A text as a regular expression that finds just it. */
export function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, "\\$&");
}
