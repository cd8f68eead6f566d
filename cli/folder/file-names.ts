/** Names of files that Windows keeps for devices, whatever their extension. */
const device = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

/** Characters that a file name of Windows cannot have, the separator of macOS, and the mark of the encoding itself. */
const unsafe = /[<>:"/\\|?*%\p{Cc}\p{Cs}]/gu;

const encoder = new TextEncoder();
const encoded = (text: string): string =>
  Array.from(encoder.encode(text), (byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`).join("");

/** How file systems that ignore case, or change the form of characters, compare names. */
export const comparable = (name: string): string => name.normalize("NFC").toLowerCase();

/**
 * The file name of a template, a block or sample data: its name, with `%XX` for what Windows, macOS or Linux do not
 * accept in a file name. Of names that differ in case only, the later ones have their first letters encoded as well.
 * @param taken the comparable file names in the same folder
 */
export function fileNameOf(name: string, taken: ReadonlySet<string> = new Set()): string {
  const characters = Array.from(name);
  for (let forced = 0; forced <= characters.length; forced += 1) {
    const written = safeName(characters, forced);
    if (!taken.has(comparable(written))) return written;
  }
  return safeName(characters, characters.length);
}

/** @param forced how many of the first characters are encoded in any case */
function safeName(characters: readonly string[], forced: number): string {
  const first = device.test(characters.join("")) || characters[0] === "." ? Math.max(1, forced) : forced;
  const start = encoded(characters.slice(0, first).join(""));
  const rest = characters.slice(first).join("").replaceAll(unsafe, encoded);
  // A file system may store another form of these characters, and so give another name back.
  const kept = rest === rest.normalize("NFC") ? rest : rest.replaceAll(/[^ -~]/gu, encoded);
  return `${start}${kept}`.replace(/[. ]$/, encoded);
}

/** The name for which a file is named so; undefined if none is. */
export function nameOfFile(file: string): string | undefined {
  try {
    return decodeURIComponent(file.normalize("NFC"));
  } catch {
    return undefined;
  }
}
