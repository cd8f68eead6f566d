/** The import of templates from Amazon SES. */
export const imports = {
  "It goes on when you leave this page, and is shown under Jobs.":
    "Er läuft weiter, wenn du diese Seite verlässt, und ist unter Aufträge zu sehen.",
  "Import has ended": "Der Import ist beendet",
  Importing: "Import läuft",
  "{name} (name not supported)": "{name} (Name nicht unterstützt)",
  "Templates in Amazon SES": "Vorlagen in Amazon SES",
  "Choose all": "Alle auswählen",
  "Choose none": "Keine auswählen",
  "None found yet": "Bisher keine gefunden",
  "No more templates to import": "Keine weiteren Vorlagen zu importieren",
  "Sestina holds all templates that were found so far.": "Sestina enthält alle Vorlagen, die bisher gefunden wurden.",
  "Sestina holds all templates that Amazon SES has in this account.":
    "Sestina enthält alle Vorlagen, die Amazon SES in diesem Konto hat.",
  "Templates that Amazon SES holds in your AWS account can be imported from there.":
    "Vorlagen, die in deinem AWS-Konto in Amazon SES liegen, können von dort importiert werden.",
  "Templates of the selected account that are not here yet. Subject, html and text part are taken over as they are. Your plan has room for {allowance} more.":
    "Vorlagen des ausgewählten Kontos, die noch nicht hier sind. Betreff, HTML und Textteil werden unverändert übernommen. In deinem Tarif ist noch Platz für {allowance}.",
  "Import {chosen}": "{chosen} importieren",
  "You chose more templates than your plan allows": "Du hast mehr Vorlagen ausgewählt, als dein Tarif erlaubt",
  "At most {templatesPerImport} templates can be imported at once.":
    "Höchstens {templatesPerImport} Vorlagen können auf einmal importiert werden.",
  "Error getting your existing templates": "Deine vorhandenen Vorlagen konnten nicht abgerufen werden",
  "Listing the templates in Amazon SES": "Vorlagen in Amazon SES werden aufgelistet",
  "{done} found so far.": "Bisher {done} gefunden.",
  "Amazon SES names 100 templates per second and does not say how many there are. The listing goes on when you leave this page.":
    "Amazon SES nennt 100 Vorlagen pro Sekunde und sagt nicht, wie viele es sind. Die Auflistung läuft weiter, wenn du diese Seite verlässt.",
} as const;
