import type { ScreenPicture } from "./screen-picture.ts";

const widths = [1280, 375] as const;
const schemes = ["light", "dark"] as const;

/** The widths and color schemes in which a screen is drawn. */
export const looksOf = ({ isOneLook = false }: ScreenPicture) =>
  isOneLook ? { widths: widths.slice(0, 1), schemes: schemes.slice(0, 1) } : { widths, schemes };

export const fileOf = (name: string, width: number, scheme: string): string =>
  `${name}-${String(width)}-${scheme}.webp`;

/** One for each look of a screen. */
function eachLook(picture: ScreenPicture, make: (width: number, scheme: string) => string): string[] {
  const looks = looksOf(picture);
  return looks.widths.flatMap((width) => looks.schemes.map((scheme) => make(width, scheme)));
}

/** The files of one screen. */
export const filesOf = (picture: ScreenPicture): string[] =>
  eachLook(picture, (width, scheme) => fileOf(picture.name, width, scheme));

const cell = (name: string, width: number, scheme: string, shown: number) =>
  `<img src="${fileOf(name, width, scheme)}" width="${String(shown)}" alt="${name}, ${String(width)}, ${scheme}">`;

/** docs/screens/README.md, which shows all pictures. */
export function indexPage(pictures: readonly ScreenPicture[]): string {
  const rows = pictures.map((picture) => {
    const { name, screen, state, viewer } = picture;
    const shown = eachLook(picture, (width, scheme) => cell(name, width, scheme, width > 400 ? 320 : 94));
    return `## ${name}\n\n${state}. \`${screen}\`, seen by: ${viewer}.\n\n${shown.join("\n")}\n`;
  });
  return `# Screens

All screens of the app and their states, at 1,280 and 375 pixels, light and dark, and each list in each state without entries, in a new company, with one and with thirty AWS accounts, with hard names and with 10,000 entries. An ended session
leads from each list to the login page ([session-ended](#session-ended)), which a journey checks. \`npm run screens\` draws them, and this page with them, from
the table in \`tests/screens\`; \`npm run screens -- --check\` draws them again and compares (CONTRIBUTING.md). Each form in each of its states: [forms](forms/README.md).

${rows.join("\n")}`;
}
