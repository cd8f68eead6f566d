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
  "with {languages}": "mit {languages}",
  "Languages as one template": "Sprachen als eine Vorlage",
  "Compare languages": "Sprachen vergleichen",
  "At most {count} templates can be compared as languages at once.":
    "Höchstens {count} Vorlagen können auf einmal als Sprachen verglichen werden.",
  "Comparing languages": "Sprachen werden verglichen",
  "Compared languages": "Verglichene Sprachen",
  "Mails with the same rows, columns, contents and looks become languages of one template: their texts, links and pictures are its words in these languages.":
    "E-Mails mit gleichen Zeilen, Spalten, Inhalten und gleichem Aussehen werden Sprachen einer Vorlage: Ihre Texte, Links und Bilder sind deren Wortlaut in diesen Sprachen.",
  "Set a name pattern": "Namensmuster festlegen",
  "Your company has no name pattern for Amazon SES, so a publish writes the default language only, and the names of the others become former names.":
    "Deine Firma hat kein Namensmuster für Amazon SES. Eine Veröffentlichung schreibt deshalb nur die Standardsprache, und die Namen der anderen werden frühere Namen.",
  "Comparison with the default language": "Vergleich mit der Standardsprache",
  "Import as": "Importieren als",
  "Import {name} as": "{name} importieren als",
  "Languages of one template": "Sprachen einer Vorlage",
  "Separate templates": "Einzelne Vorlagen",
  "Not compared: {reason}": "Nicht verglichen: {reason}",
  "The comparison is not loaded.": "Der Vergleich ist nicht geladen.",
  "({name} becomes a template of its own)": "({name} wird eine eigene Vorlage)",
  "Names in Amazon SES from the next publish on: {names}. Former names then: {formerNames}.":
    "Namen in Amazon SES ab der nächsten Veröffentlichung: {names}. Frühere Namen sind dann: {formerNames}.",
  "Named as languages": "Wie Sprachen benannt",
  "Settings, Languages": "Einstellungen, Sprachen",
  "Languages that your company does not have: {languages} ({names}). Add them under {settings} first to import these templates as languages of one template.":
    "Sprachen, die deine Firma nicht hat: {languages} ({names}). Füge sie zuerst unter {settings} hinzu, um diese Vorlagen als Sprachen einer Vorlage zu importieren.",
  "A language of a template that Sestina has already: {name} of {base}. It can only be imported as a template of its own.":
    "Eine Sprache einer Vorlage, die schon in Sestina ist: {name} von {base}. Importiert werden kann sie nur als eigene Vorlage.",
  "Languages of templates that Sestina has already: {templates}, such as {name} of {base}. They can only be imported as templates of their own.":
    "Sprachen von Vorlagen, die schon in Sestina sind: {templates}, etwa {name} von {base}. Importiert werden können sie nur als eigene Vorlagen.",
} as const;
