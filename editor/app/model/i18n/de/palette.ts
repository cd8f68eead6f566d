/** The palette. */
export const palette = {
  "Product list": "Produktliste",
  "A table with a row for each item of a list that senders give, such as the lines of an order.":
    "Eine Tabelle mit einer Zeile für jeden Eintrag einer Liste, die Absender angeben, etwa die Posten einer Bestellung.",
  "Name of the list": "Name der Liste",
  "Add the list": "Liste hinzufügen",
  Item: "Artikel",
  Quantity: "Menge",
  Price: "Preis",
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
