/** The panel of reusable blocks, and rows that show one. */
export const blocks = {
  "A block has exactly one row.": "Ein Baustein hat genau eine Zeile.",
  "At least one row has to stay.": "Mindestens eine Zeile muss bleiben.",
  "At least {n} rows have to stay.": "Mindestens {n} Zeilen müssen bleiben.",
  "There is room for {n} rows only.": "Es ist nur Platz für {n} Zeilen.",
} as const;
