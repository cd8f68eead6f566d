/** Names of files that Windows keeps for devices, whatever their extension. */
const device = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

/** Characters that a file name of Windows cannot have, the separator of macOS, and the mark of the encoding itself. */
const unsafe = /[<>:"/\\|?*%\p{Cc}\p{Cs}]/gu;

const encoder = new TextEncoder();
const encoded = (text: string): string =>
  Array.from(encoder.encode(text), (byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`).join("");

/** How file systems that ignore case, or change the form of characters, compare names. */
const comparable = (name: string): string => name.normalize("NFC").toLowerCase();

/**
 * The file names of templates, blocks or sample data in one folder: their names, with `%XX` for what Windows, macOS or
 * Linux do not accept in a file name. Of names that differ in case only, the later ones have their first letters encoded
 * as well.
 * @param others file names that are there already
 */
export function fileNamesOf(names: Iterable<string>, others: Iterable<string> = []): ReadonlyMap<string, string> {
  const taken = new Set(Array.from(others, comparable));
  const files = new Map<string, string>();
  for (const name of [...names].sort()) {
    const file = freeName(Array.from(name), taken);
    taken.add(comparable(file));
    files.set(name, file);
  }
  return files;
}

/** The file name of one that is alone in its folder. */
export const fileNameOf = (name: string): string => freeName(Array.from(name), new Set());

function freeName(characters: readonly string[], taken: ReadonlySet<string>): string {
  for (let forced = 0; forced < characters.length; forced += 1) {
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
