/** The tree of the mail's items, the search in it, and the checks. */
export const structure = {
  Structure: "Struktur",
  "Structure of the mail": "Struktur der E-Mail",
  "Find in the mail": "In der E-Mail suchen",
  "Nothing found": "Nichts gefunden",
  "{n} of {count}": "{n} von {count}",
  "Previous hit": "Vorheriger Treffer",
  "Next hit": "Nächster Treffer",
  Checks: "Prüfungen",
  "Nothing to mend": "Nichts zu verbessern",
  "Errors: {errors}, hints: {hints}": "Fehler: {errors}, Hinweise: {hints}",
  Error: "Fehler",
  Hint: "Hinweis",
  "Mended: {title}": "Behoben: {title}",
  "Shown whole by Gmail": "Von Gmail ganz gezeigt",
  "Taken by Amazon SES": "Von Amazon SES angenommen",
  "{size} of {limit} KB": "{size} von {limit} KB",
} as const;
