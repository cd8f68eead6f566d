import { useFonts } from "./use-fonts.ts";

/** What is written over the mail looks as in the mail: its web fonts, as far as they are the host's or ours. */
export function LoadedFonts() {
  const sheets = new Set(useFonts().loaded.map(({ url }) => url));
  return [...sheets].map((url) => <link key={url} rel="stylesheet" href={url} />);
}
