import { rulesOfFiles } from "./rules-of-files.ts";
import { rulesOfServer } from "./rules-of-server.ts";
import { rulesOfTemplates } from "./rules-of-templates.ts";

/**
 * The rules of models and passwords, which forms show. A number is written as `{n}` or `{n2}` and other words of a rule
 * as `{name}` or `{name2}`: german-rule.ts finds a rule with them filled in.
 */
export const rules = {
  "This field is required": "Dieses Feld ist erforderlich",
  "Required field": "Pflichtfeld",
  Required: "Erforderlich",
  "At most {n} characters are allowed.": "Höchstens {n} Zeichen sind erlaubt.",
  "At most {n} addresses are allowed.": "Höchstens {n} Adressen sind erlaubt.",
  "At most {n} are allowed.": "Höchstens {n} sind erlaubt.",
  "At most {n} headers are allowed.": "Höchstens {n} Header sind erlaubt.",
  "At most {n} languages are allowed.": "Höchstens {n} Sprachen sind erlaubt.",
  "At most {n} colors are allowed.": "Höchstens {n} Farben sind erlaubt.",
  "At most {n} links are allowed.": "Höchstens {n} Links sind erlaubt.",
  "At least one color is needed.": "Mindestens eine Farbe ist nötig.",
  "must be a hex color such as #1f5aa6": "muss eine Hex-Farbe wie #1f5aa6 sein",
  "must be an address such as https://example.com": "muss eine Adresse wie https://example.com sein",
  "must be a whole number from {n} to {n2}": "muss eine ganze Zahl von {n} bis {n2} sein",
  "must be a list of font names such as 'Lato', arial, sans-serif":
    "muss eine Liste von Schriften wie 'Lato', arial, sans-serif sein",
  "must be a style sheet of fonts.googleapis.com, fonts.bunny.net, use.typekit.net, or of an uploaded font":
    "muss ein Stylesheet von fonts.googleapis.com, fonts.bunny.net, use.typekit.net oder einer hochgeladenen Schrift sein",
  "must be a font file: WOFF2, WOFF, TrueType or OpenType":
    "muss eine Schriftdatei sein: WOFF2, WOFF, TrueType oder OpenType",
  "The file is damaged.": "Die Datei ist beschädigt.",
  "The file lacks tables that browsers need.": "Der Datei fehlen Tabellen, die Browser brauchen.",
  "Collections of fonts are not accepted.": "Sammlungen von Schriften werden nicht angenommen.",
  "Another file has the same weight, style and format.":
    "Eine andere Datei hat dieselbe Stärke, denselben Stil und dasselbe Format.",
  "At least one file is needed.": "Mindestens eine Datei ist nötig.",
  "At most {n} files are allowed.": "Höchstens {n} Dateien sind erlaubt.",
  "At most {n} KB are allowed in a file.": "Höchstens {n} KB sind je Datei erlaubt.",
  "At most {n} MB are allowed in all files together.": "Höchstens {n} MB sind in allen Dateien zusammen erlaubt.",
  "At most {n} fonts are allowed.": "Höchstens {n} Schriften sind erlaubt.",
  "There is a font {name} already.": "Die Schrift {name} gibt es schon.",
  "Only letters, digits, spaces and hyphens are allowed.":
    "Nur Buchstaben, Ziffern, Leerzeichen und Bindestriche sind erlaubt.",
  "must be sans-serif, serif or monospace": "muss sans-serif, serif oder monospace sein",
  "At most {n} tags are allowed.": "Höchstens {n} Tags sind erlaubt.",
  "At most {n} templates are allowed.": "Höchstens {n} Vorlagen sind erlaubt.",
  "must be a hash of {n} hex digits": "muss ein Hash aus {n} Hexadezimalziffern sein",
  "At most {n} texts are allowed.": "Höchstens {n} Texte sind erlaubt.",
  "must be the hash of a source": "muss der Hash einer Vorlage sein",
  "must be {n} at most, or 0 for the version that is saved":
    "darf höchstens {n} sein, oder 0 für die Version, die gespeichert wird",
  "At most {n} addresses can be named at once.": "Höchstens {n} Adressen können auf einmal angegeben werden.",
  "The total number of email addresses cannot exceed {n}. Currently selected: {n2}.":
    "Insgesamt sind nicht mehr als {n} E-Mail-Adressen möglich. Derzeit ausgewählt: {n2}.",
  "at least {n}": "mindestens {n}",
  "at most {n}": "höchstens {n}",
  "at most {n}, which is a day": "höchstens {n}, das ist ein Tag",
  "Please use one line without control characters.": "Bitte verwende eine Zeile ohne Steuerzeichen.",
  "Please use no control characters other than line breaks.":
    "Bitte verwende außer Zeilenumbrüchen keine Steuerzeichen.",
  "Only alphanumeric letters, minuses or underscores are allowed.":
    "Nur Buchstaben ohne Umlaute, Ziffern, Minuszeichen und Unterstriche sind erlaubt.",
  "Please enter a valid email address.": "Bitte gib eine gültige E-Mail-Adresse ein.",
  "Please accept terms and conditions": "Bitte akzeptiere die Nutzungsbedingungen",

  "Please enter at least {n} characters": "Bitte gib mindestens {n} Zeichen ein",
  "A password cannot begin or end with a space.": "Ein Passwort kann nicht mit einem Leerzeichen beginnen oder enden.",
  "This is one of the most common passwords. Please choose another one.":
    "Das ist eines der häufigsten Passwörter. Bitte wähle ein anderes.",
  "This is the name of the product. Please choose another password.":
    "Das ist der Name des Produkts. Bitte wähle ein anderes Passwort.",
  "This is the name of your company. Please choose another password.":
    "Das ist der Name deiner Firma. Bitte wähle ein anderes Passwort.",
  "This is your email address. Please choose another password.":
    "Das ist deine E-Mail-Adresse. Bitte wähle ein anderes Passwort.",
  "must be six digits": "muss sechs Ziffern haben",
  "must be a recovery code of {n} letters and digits":
    "muss ein Wiederherstellungscode aus {n} Buchstaben und Ziffern sein",

  "Each template should have a subject.": "Jede Vorlage braucht einen Betreff.",
  "A configuration set has up to {n} letters, digits, minuses or underscores.":
    "Ein Konfigurationssatz hat bis zu {n} Buchstaben, Ziffern, Minuszeichen oder Unterstriche.",
  "A header's name has letters, digits and minuses.":
    "Der Name eines Headers hat Buchstaben, Ziffern und Minuszeichen.",
  "A header's value has up to {n} plain characters in one line.":
    "Der Wert eines Headers hat bis zu {n} einfache Zeichen in einer Zeile.",
  "The design is larger than {n} MB.": "Das Design ist größer als {n} MB.",
  "The design is larger than {n} KB.": "Das Design ist größer als {n} KB.",
  "Please enter a label for this reusable block.":
    "Bitte gib eine Bezeichnung für diesen wiederverwendbaren Baustein ein.",
  "Please enter a new label for this reusable block.":
    "Bitte gib eine neue Bezeichnung für diesen wiederverwendbaren Baustein ein.",
  "Please enter a new short description": "Bitte gib eine neue Kurzbeschreibung ein",
  "Please enter a short description": "Bitte gib eine Kurzbeschreibung ein",
  "Please choose an AWS account.": "Bitte wähle ein AWS-Konto.",
  "Please choose a template.": "Bitte wähle eine Vorlage.",
  "Please enter a name for this sample data.": "Bitte gib einen Namen für diese Beispieldaten ein.",
  "Please enter a label for this tag.": "Bitte gib eine Bezeichnung für dieses Tag ein.",
  "Each part between slashes needs a name.": "Zwischen zwei Schrägstrichen muss ein Name stehen.",
  "At most {n} levels are allowed.": "Höchstens {n} Ebenen sind erlaubt.",
  "Please enter a valid Hex-Code": "Bitte gib einen gültigen Hex-Code ein",
  "Each tag can be given once.": "Jedes Tag kann nur einmal angegeben werden.",
  "The file is empty.": "Die Datei ist leer.",
  "The file is larger than {n} MB.": "Die Datei ist größer als {n} MB.",
  "The files are larger than {n} MB together.": "Die Dateien sind zusammen größer als {n} MB.",
  "must be a language tag such as de, pt-BR or zh-Hant": "muss ein Sprachcode wie de, pt-BR oder zh-Hant sein",
  "must be another language of the company": "muss eine andere Sprache der Firma sein",
  "A name is in the list more than once.": "Ein Name steht mehrmals in der Liste.",
  "A language is in the list more than once.": "Eine Sprache steht mehrmals in der Liste.",
  "The default language must be among the languages.": "Die Standardsprache muss unter den Sprachen sein.",
  "must have {name} and {language} once each, and otherwise letters, digits, minuses and underscores":
    "muss {name} und {language} je einmal enthalten, sonst Buchstaben, Ziffern, Minuszeichen und Unterstriche",

  "Please enter a domain such as example.com.": "Bitte gib eine Domain wie example.com ein.",
  "Please enter a subdomain such as mails, without the domain.":
    "Bitte gib eine Subdomain wie mails ein, ohne die Domain.",
  "Please enter the address of a web site, such as https://example.com.":
    "Bitte gib die Adresse einer Website ein, etwa https://example.com.",
  "Please enter an issuer such as https://company.okta.com":
    "Bitte gib einen Issuer ein, etwa https://company.okta.com",
  "Please enter the issuer without a query.": "Bitte gib den Issuer ohne Abfrageteil ein.",

  "Please enter a label for this Policy.": "Bitte gib eine Bezeichnung für diese Richtlinie ein.",
  "Please enter a label for this User Group.": "Bitte gib eine Bezeichnung für diese Benutzergruppe ein.",
  "Please select at least one user group": "Bitte wähle mindestens eine Benutzergruppe",
  "User group is required": "Eine Benutzergruppe ist erforderlich",
  "Please select at least one kind.": "Bitte wähle mindestens eine Art.",
  "Enterprise is billed annually.": "Enterprise wird jährlich abgerechnet.",
  "names the same one twice": "nennt etwas zweimal",
  "must be a number": "muss eine Zahl sein",
  "must be a whole number": "muss eine ganze Zahl sein",

  ...rulesOfServer,
  ...rulesOfFiles,
  ...rulesOfTemplates,
} as const;
