/** The mail as it is edited, and what lies over it. */
export const canvas = {
  "The mail": "Die E-Mail",
  "Drop content here": "Inhalt hierher ziehen",
  "{item} actions": "{item}: Aktionen",
  "Select row": "Zeile auswählen",
  "Edit text": "Text bearbeiten",
  "Move up": "Nach oben",
  "Move down": "Nach unten",
  Duplicate: "Duplizieren",
  Delete: "Löschen",
  "Drag to move": "Zum Verschieben ziehen",
} as const;
