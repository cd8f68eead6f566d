import { useMemo } from "react";
import { useEditor } from "../state/use-editor.ts";
import { fontsOfDesign, safeFonts, webFonts, type FontChoice } from "./fonts.ts";

export interface Fonts {
  /** Those of the design that are in none of the other lists. */
  readonly ofDesign: readonly FontChoice[];
  readonly ofHost: readonly FontChoice[];
  readonly safe: readonly FontChoice[];
  readonly web: readonly FontChoice[];
  /** The web fonts that the design uses, and so brings along. */
  readonly loaded: readonly FontChoice[];
}

/** The fonts to choose from: the host's own, those that every program has, and web fonts. */
export function useFonts(): Fonts {
  const design = useEditor((state) => state.design);
  const { showDefaultFonts, customFonts } = useEditor((state) => state.fonts);
  return useMemo(() => {
    const used = fontsOfDesign(design);
    const safe = showDefaultFonts ? safeFonts : [];
    const web = showDefaultFonts ? webFonts : [];
    const listed = new Set([...customFonts, ...safe, ...web].map(({ value }) => value));
    return {
      ofDesign: used.filter(({ value }) => !listed.has(value)),
      ofHost: customFonts,
      safe,
      web,
      loaded: used.filter(({ url }) => url !== undefined),
    };
  }, [design, showDefaultFonts, customFonts]);
}

/** Single words bring no style sheet of their own: they can have fonts that are there already. */
export function fontsInText({ ofDesign, ofHost, safe, loaded }: Fonts): readonly FontChoice[] {
  const all = [...ofDesign, ...ofHost.filter(({ url }) => url === undefined), ...safe, ...loaded];
  return [...new Map(all.map((font) => [font.value, font])).values()];
}
