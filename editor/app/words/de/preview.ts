/** The mail as it is sent. */
export const preview = {
  Preview: "Vorschau",
  "Close preview": "Vorschau schließen",
  "Preview of the mail": "Vorschau der E-Mail",
} as const;
