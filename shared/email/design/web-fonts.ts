/** A font of a design. With a `url` it is a web font, defined by that style sheet. */
export interface WebFont {
  readonly label: string;
  readonly value: string;
  readonly url: string;
}

/** Google's web fonts, each followed by the fonts for mail clients without web fonts. */
export const webFonts: readonly WebFont[] = [
  webFont("Cabin", "sans-serif"),
  webFont("Lato", "sans-serif"),
  webFont("Lora", "serif"),
  webFont("Merriweather", "serif"),
  webFont("Montserrat", "sans-serif"),
  webFont("Open Sans", "sans-serif"),
  webFont("Playfair Display", "serif"),
  webFont("Raleway", "sans-serif"),
  webFont("Roboto", "sans-serif"),
  webFont("Source Sans 3", "sans-serif"),
];

function webFont(label: string, kind: string): WebFont {
  const family = label.replaceAll(" ", "+");
  return {
    label,
    value: `'${label}',${kind === "serif" ? "georgia,serif" : "arial,helvetica,sans-serif"}`,
    url: `https://fonts.googleapis.com/css2?family=${family}:wght@400;700`,
  };
}
