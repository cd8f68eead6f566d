import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import { themeStylesheet } from "./cloudscape-theme.ts";

/**
 * Arial, or a font of the same widths, with the metrics of Open Sans: a page keeps its lines and its width of text when
 * Open Sans arrives. Open Sans ascends 1.069 and descends 0.293 of its size (hhea table), and is 3.3 % wider than Arial in
 * texts of this app (measured with Liberation Sans, 400 and 700).
 */
const SIZE_ADJUST = 1.033;
const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
const fallbackFont = `
@font-face {
  font-family: "Open Sans fallback";
  src: local("Arial"), local("Helvetica"), local("Liberation Sans"), local("Arimo");
  size-adjust: ${percent(SIZE_ADJUST)};
  ascent-override: ${percent(1.069 / SIZE_ADJUST)};
  descent-override: ${percent(0.293 / SIZE_ADJUST)};
  line-gap-override: 0%;
}
`;

const embeddedFont = /data:font\/woff2;base64,([A-Za-z0-9+/=]+)/g;

/**
 * Cloudscape's global stylesheet embeds eight fonts (135 KB gzip, all read before the first paint, and `font-src
 * 'self'` forbids them). This plugin moves each font into a file that the browser fetches on use, and appends the
 * font for the time before and Sestina's theme to the stylesheet.
 */
export function cloudscapeStyles({ cacheFolder }: { cacheFolder: string }): Plugin {
  return {
    name: "sestina:cloudscape-styles",
    enforce: "pre",
    async transform(css, id) {
      if (!id.split("?")[0]?.endsWith("@cloudscape-design/global-styles/index.css")) return undefined;
      const withFontFiles = await fontsAsFiles(css, cacheFolder);
      return { code: `${withFontFiles}\n${fallbackFont}${await themeStylesheet()}`, map: null };
    },
  };
}

async function fontsAsFiles(css: string, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const fonts = new Map<string, string>();
  for (const [whole, base64 = ""] of css.matchAll(embeddedFont)) {
    fonts.set(whole, await storeFont(folder, Buffer.from(base64, "base64")));
  }
  return css
    .replace(embeddedFont, (whole) => fonts.get(whole) ?? whole)
    .replaceAll("font-family: 'Open Sans';", "font-family: 'Open Sans';\n  font-display: swap;");
}

async function storeFont(folder: string, font: Buffer): Promise<string> {
  const name = `open-sans-${createHash("sha256").update(font).digest("hex").slice(0, 10)}.woff2`;
  const file = join(folder, name);
  await writeFile(file, font);
  return file;
}
