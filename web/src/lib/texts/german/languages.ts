/** The languages of the mails, and their names in Amazon SES. */
export const languages = {
  "By its script": "Nach der Schrift",
  "Left to right": "Von links nach rechts",
  "Right to left": "Von rechts nach links",
  "This language is in the list already.": "Diese Sprache ist schon in der Liste.",
  "{languageName} was added.": "{languageName} wurde hinzugefügt.",
  "{languageName} was changed.": "{languageName} wurde geändert.",
  "For new templates. Existing ones have the direction of their design.":
    "Für neue Vorlagen. Bestehende haben die Richtung ihres Designs.",
  "Add language": "Sprache hinzufügen",
  "Language tag": "Sprachkürzel",
  "For example de, es-419, pt-BR or zh-Hant.": "Zum Beispiel de, es-419, pt-BR oder zh-Hant.",
  "Direction of the text": "Textrichtung",
  Tag: "Kürzel",
  "Make default: {name}": "Als Standard festlegen: {name}",
  "Make default": "Als Standard festlegen",
  "Make another language the default first.": "Lege zuerst eine andere Sprache als Standard fest.",
  "The editor and the preview offer them for each template. A publish can put each of them into Amazon SES, and a mail is sent in the language that its sender chooses.":
    "Editor und Vorschau bieten sie für jede Vorlage an. Beim Veröffentlichen kann jede von ihnen nach Amazon SES kommen, und eine E-Mail wird in der Sprache gesendet, die ihr Absender wählt.",
  "The languages are not loaded.": "Die Sprachen sind nicht geladen.",
  "Add the language of your mails first, which is the default, and then the others.":
    "Füge zuerst die Sprache deiner E-Mails hinzu, die Standardsprache, und dann die anderen.",
  "Make {name} the default?": "{name} als Standard festlegen?",
  "Yes, Make default": "Ja, als Standard festlegen",
  "{name} is the default now.": "{name} ist jetzt die Standardsprache.",
  "Nothing is lost: the words of {name} stay in templates and versions, and show again when you add the language again.":
    "Nichts geht verloren: Die Texte auf {name} bleiben in Vorlagen und Versionen und sind wieder da, wenn du die Sprache erneut hinzufügst.",
  "A template's own words, those without a language, are then taken for {name}. No words are changed or moved.":
    "Die eigenen Texte einer Vorlage, also die ohne Sprache, gelten dann als {name}. Kein Text wird geändert oder verschoben.",
  "Every language": "Jede Sprache",
  "As a template of its own in Amazon SES, which knows no languages.":
    "Als eigene Vorlage in Amazon SES, das keine Sprachen kennt.",
  "Only the default language": "Nur die Standardsprache",
  "Applications send the default words to everyone. What Amazon SES holds of other languages stays there.":
    "Anwendungen senden allen die Texte der Standardsprache. Was Amazon SES in anderen Sprachen enthält, bleibt dort.",
  "The names were saved. They are used from the next publish of each template.":
    "Die Namen wurden gespeichert. Sie gelten ab der nächsten Veröffentlichung jeder Vorlage.",
  "Names in Amazon SES": "Namen in Amazon SES",
  "Published languages": "Veröffentlichte Sprachen",
  "Name of a language's template": "Name der Vorlage einer Sprache",
  "{name} stands for the template's name, {language} for the language tag. Templates that are published already get the new names with their next publish; the old ones stay in Amazon SES until you delete them.":
    "{name} steht für den Namen der Vorlage, {language} für das Sprachkürzel. Schon veröffentlichte Vorlagen bekommen die neuen Namen mit ihrer nächsten Veröffentlichung; die alten bleiben in Amazon SES, bis du sie löschst.",
  "Change names": "Namen ändern",
  "Only the default language is published.": "Nur die Standardsprache wird veröffentlicht.",
  "Each language of a template is published as a template of its own. The default language keeps the name; the others are called {namePattern}.":
    "Jede Sprache einer Vorlage wird als eigene Vorlage veröffentlicht. Die Standardsprache behält den Namen; die anderen heißen {namePattern}.",
  "For example {exampleNames}.": "Zum Beispiel {exampleNames}.",
} as const;
