const longest = 120;

/**
 * What a file is called in lists: one line, without characters that nobody sees or that turn the direction of reading.
 * A file without a name is called by its kind.
 */
export function imageName(given: string, extension: string): string {
  const name = given
    .normalize("NFC")
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, "")
    .trim();
  return name === "" ? `image.${extension}` : Array.from(name).slice(0, longest).join("");
}
