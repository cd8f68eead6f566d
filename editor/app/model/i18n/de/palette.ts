/** The palette. */
export const palette = {
  "Add to the mail": "Zur E-Mail hinzufügen",
  "Next to the mail": "Neben der E-Mail",
  Add: "Hinzufügen",
  Content: "Inhalt",
  Rows: "Zeilen",
  "Add {item}": "{item} hinzufügen",
  "Row with {columns}": "Zeile mit {columns}",
  "1 column": "1 Spalte",
  "2 columns": "2 Spalten",
  "3 columns": "3 Spalten",
  "2 columns, 1 to 2": "2 Spalten, 1 zu 2",
  "2 columns, 2 to 1": "2 Spalten, 2 zu 1",
  "4 columns": "4 Spalten",
} as const;
