import { locale } from "#web/lib/texts/say.ts";

const names = new Intl.DisplayNames([locale], { type: "language" });

/** The English name of a language, e.g. "Austrian German" for "de-AT"; the code itself if it has none. */
export function languageName(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
