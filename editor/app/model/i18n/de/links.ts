/** Links and colors. */
export const links = {
  "Text message": "SMS",
  "Place in this mail": "Stelle in dieser E-Mail",
  "Name of the place": "Name der Stelle",
  "Give a row or an item a place name first, under “Where it shows”.":
    "Geben Sie zuerst einer Zeile oder einem Element unter „Wo es erscheint“ einen Stellennamen.",
  Subject: "Betreff",
  Message: "Nachricht",
  "{label}: choose": "{label}: auswählen",
  "{label}: hexadecimal": "{label}: hexadezimal",
  "In this mail": "In dieser E-Mail",
  Recent: "Zuletzt verwendet",
  "Standard colors": "Standardfarben",
} as const;
