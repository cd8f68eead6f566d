import type { ScreenPicture } from "./screen-picture.ts";

export const widths = [1280, 375] as const;
export const schemes = ["light", "dark"] as const;

export const fileOf = (name: string, width: number, scheme: string): string =>
  `${name}-${String(width)}-${scheme}.webp`;

/** The files of one screen. */
export const filesOf = ({ name }: ScreenPicture): string[] =>
  widths.flatMap((width) => schemes.map((scheme) => fileOf(name, width, scheme)));

const cell = (name: string, width: number, scheme: string, shown: number) =>
  `<img src="${fileOf(name, width, scheme)}" width="${String(shown)}" alt="${name}, ${String(width)}, ${scheme}">`;

/** docs/screens/README.md, which shows all pictures. */
export function indexPage(pictures: readonly ScreenPicture[]): string {
  const rows = pictures.map(({ name, screen, state, viewer }) => {
    const shown = widths.flatMap((width) => schemes.map((scheme) => cell(name, width, scheme, width > 400 ? 320 : 94)));
    return `## ${name}\n\n${state}. \`${screen}\`, seen by: ${viewer}.\n\n${shown.join("\n")}\n`;
  });
  return `# Screens

All screens of the app and their main states, at 1,280 and 375 pixels, light and dark. \`npm run screens\` draws them, and this page with them, from
the table in \`tests/screens\`; \`npm run screens -- --check\` draws them again and compares (CONTRIBUTING.md).

${rows.join("\n")}`;
}
