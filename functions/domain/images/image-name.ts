const LONGEST = 120;

/**
 * The name of a file in lists: one line, without invisible characters or ones that change the text direction. A file
 * without a name gets the name of its kind.
 */
export function imageName(given: string, extension: string): string {
  const name = given
    .normalize("NFC")
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, "")
    .trim();
  return name === "" ? `image.${extension}` : Array.from(name).slice(0, LONGEST).join("");
}
