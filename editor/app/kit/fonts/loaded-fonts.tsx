import { useFonts } from "./use-fonts.ts";

/**
 * Loads the mail's web fonts for text that is edited above the mail. Only fonts of the host and of the editor are
 * loaded.
 */
export function LoadedFonts() {
  const sheets = new Set(useFonts().loaded.map(({ url }) => url));
  return [...sheets].map((url) => <link key={url} rel="stylesheet" href={url} />);
}
