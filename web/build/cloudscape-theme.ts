import type { Theme } from "@cloudscape-design/components/theming";
import { build } from "esbuild";
import * as z from "zod";

/** Cloudscape's fonts, with the fallback of cloudscape-styles.ts; the same as `--font` in app/global.css. */
const fonts = `"Open Sans", "Open Sans fallback", "Helvetica Neue", Roboto, Arial, sans-serif`;

/** Sestina's fonts, colours and shapes in Cloudscape's tokens. 600 is the light theme's accent, 400 the dark theme's. */
const theme: Theme = {
  referenceTokens: {
    color: {
      primary: {
        50: "#f6f6ff",
        100: "#ededfd",
        200: "#dadafb",
        300: "#c3c5ff",
        400: "#a5a8ff",
        500: "#7f80f4",
        600: "#4a49d6",
        700: "#4140c6",
        800: "#3836b0",
        900: "#26247f",
        1000: "#14133f",
      },
    },
  },
  tokens: {
    fontFamilyBase: fonts,
    fontFamilyHeading: fonts,
    fontFamilyDisplay: fonts,
    borderRadiusButton: "10px",
    borderWidthButton: "1px",
    borderRadiusBadge: "6px",
    colorBackgroundBadgeBlue: { light: "#4a49d6", dark: "#3836b0" },
  },
};

const Bundle = z.object({ default: z.string() });

/**
 * The stylesheet that applies the theme to Cloudscape. It is made at build time, so that no theming code reaches the
 * browser.
 */
export async function themeStylesheet(): Promise<string> {
  // Node cannot import Cloudscape's theming directly (it imports folders), so it is bundled first.
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { generateThemeStylesheet } from "@cloudscape-design/components/theming";
        export default generateThemeStylesheet({ theme: ${JSON.stringify(theme)} });
      `,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    format: "esm",
    platform: "node",
    write: false,
  });
  const [code] = outputFiles;
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(code?.text ?? "")}`);
  return Bundle.parse(module).default;
}
