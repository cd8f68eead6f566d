/** The preview. */
export const preview = {
  Preview: "Vorschau",
  "Close preview": "Vorschau schließen",
  "Sample data": "Beispieldaten",
  Dark: "Dunkel",
  "Simulated: mail programs with a dark mode invert colors, each in a different way.":
    "Simuliert: E-Mail-Programme mit dunklem Modus kehren Farben um, jedes auf seine Weise.",
  "The placeholders cannot be read, so they are shown as they are.":
    "Die Platzhalter können nicht gelesen werden und werden deshalb gezeigt, wie sie sind.",
  "Preview of the mail": "Vorschau der E-Mail",
} as const;
