/** The preview. */
export const preview = {
  Preview: "Vorschau",
  "Close preview": "Vorschau schließen",
  "Sample data": "Beispieldaten",
  Dark: "Dunkel",
  "Simulated. Mail programs with a dark mode change colors, and no pictures. As in:":
    "Simuliert. E-Mail-Programme mit dunklem Modus ändern Farben, aber keine Bilder. Wie in:",
  "Mail program": "E-Mail-Programm",
  "Outlook, Gmail on Android": "Outlook, Gmail auf Android",
  "Gmail on iOS": "Gmail auf iOS",
  "The placeholders cannot be read, so they are shown as they are.":
    "Die Platzhalter können nicht gelesen werden und werden deshalb gezeigt, wie sie sind.",
  "Preview of the mail": "Vorschau der E-Mail",
} as const;
