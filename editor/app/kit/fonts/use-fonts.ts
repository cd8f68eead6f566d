import { useMemo } from "react";
import { webFonts } from "#shared/email/design/web-fonts.ts";
import { useEditor } from "../../state/session/session.ts";
import { safeFonts } from "#shared/email/design/safe-fonts.ts";
import { fontsOfDesign, type FontChoice } from "../../model/fonts/fonts.ts";

export interface Fonts {
  /** Fonts of the design that no other list has. */
  readonly ofDesign: readonly FontChoice[];
  readonly ofHost: readonly FontChoice[];
  readonly safe: readonly FontChoice[];
  readonly web: readonly FontChoice[];
  /**
   * The web fonts of the host and of the editor that the design uses. Fonts from other addresses could load any style
   * sheet into the editor.
   */
  readonly loaded: readonly FontChoice[];
}

/** The fonts to choose from: the host's, those that every mail program has, and web fonts. */
export function useFonts(): Fonts {
  const design = useEditor((state) => state.design);
  const { showDefaultFonts, customFonts } = useEditor((state) => state.fonts);
  return useMemo(() => {
    const used = fontsOfDesign(design);
    const safe = showDefaultFonts ? safeFonts : [];
    const web = showDefaultFonts ? webFonts : [];
    const listed = new Set([...customFonts, ...safe, ...web].map(({ value }) => value));
    const names = new Set(used.map(({ value }) => value));
    return {
      ofDesign: used.filter(({ value }) => !listed.has(value)),
      ofHost: customFonts,
      safe,
      web,
      loaded: [...customFonts, ...web].filter((font) => font.url !== undefined && names.has(font.value)),
    };
  }, [design, showDefaultFonts, customFonts]);
}

export function allFonts({ ofDesign, ofHost, safe, web }: Fonts): readonly FontChoice[] {
  return [...ofDesign, ...ofHost, ...safe, ...web];
}
