/** Why a translators' file, or a text in it, is refused; a part of rules.ts. */
export const rulesOfFiles = {
  "The file is for another reusable block.": "Die Datei gehört zu einem anderen wiederverwendbaren Baustein.",
  "Your company has no such reusable block.": "Deine Firma hat keinen solchen wiederverwendbaren Baustein.",
  "The reusable block has no design yet.": "Der wiederverwendbare Baustein hat noch kein Design.",
  "You may not change templates.": "Du darfst keine Vorlagen ändern.",
  "The file is for another template.": "Die Datei gehört zu einer anderen Vorlage.",
  'The file is for the language "{name}", into which the template is not translated.':
    "Die Datei ist für die Sprache „{name}“, in die die Vorlage nicht übersetzt wird.",
  'The file is for the language "{name}", into which the reusable block is not translated.':
    "Die Datei ist für die Sprache „{name}“, in die der wiederverwendbare Baustein nicht übersetzt wird.",
  "The file has no rows.": "Die Datei hat keine Zeilen.",
  "The file has too many rows.": "Die Datei hat zu viele Zeilen.",
  "The file has a quote that is not closed.": "Die Datei hat ein Anführungszeichen, das nicht geschlossen wird.",
  'The file has no column "{name}".': "Die Datei hat keine Spalte „{name}“.",
  'The file has different values in the column "{name}".': "Die Datei hat verschiedene Werte in der Spalte „{name}“.",
  "Row {n} of the file has text after a quote.": "Zeile {n} der Datei hat Text nach einem Anführungszeichen.",
  "The file is not JSON.": "Die Datei ist kein JSON.",
  "The file is not XLIFF.": "Die Datei ist kein XLIFF.",
  "The file has no header.": "Die Datei hat keinen Kopf.",
  "The file has an entry without the id of a segment (msgctxt).":
    "Die Datei hat einen Eintrag ohne die ID eines Segments (msgctxt).",
  "The file is not well-formed XML: {name}": "Die Datei ist kein wohlgeformtes XML: {name}",
  "The file names no template.": "Die Datei nennt keine Vorlage.",
  "The file names no language (trgLang).": "Die Datei nennt keine Sprache (trgLang).",
  "The file holds more than one template.": "Die Datei enthält mehr als eine Vorlage.",
  "The file has another form than an export: {name}": "Die Datei hat eine andere Form als ein Export: {name}",
  "The file has a document type declaration, which XLIFF does not need.":
    "Die Datei hat eine Dokumenttyp-Deklaration, die XLIFF nicht braucht.",
  "The file has too many nested elements.": "Die Datei hat zu viele verschachtelte Elemente.",
  "The file has XLIFF {rule}; 2.0 and 2.1 can be read.":
    "Die Datei hat XLIFF {rule}; gelesen werden können 2.0 und 2.1.",
  "without a version": "ohne Version",
  "The file has <{name}> in a text, which XLIFF does not allow.":
    "Die Datei hat <{name}> in einem Text, was XLIFF nicht erlaubt.",
  'The file has the segment "{name}" more than once.': "Die Datei hat das Segment „{name}“ mehrfach.",
  "The file names version {n}, and the newest version is {n2}.":
    "Die Datei nennt Version {n}, und die neueste Version ist {n2}.",
  "The file names no version of a template.": "Die Datei nennt keine Version einer Vorlage.",
  "Line {n} of the file has {rule}.": "Zeile {n} der Datei hat {rule}.",
  "a text without a keyword": "einen Text ohne Schlüsselwort",
  "{name} twice in an entry": "{name} zweimal in einem Eintrag",
  "a plural form": "eine Pluralform",
  "no text in quotes": "keinen Text in Anführungszeichen",
  "an escape or a quote that PO does not have": "ein Escape- oder Anführungszeichen, das PO nicht kennt",

  "The code {name} is not in the source.": "Der Code {name} ist nicht im Ausgangstext.",
  "The code {name} is missing.": "Der Code {name} fehlt.",
  "The code {name} is there {n} times.": "Der Code {name} ist {n}-mal da.",
  "The code {name} must enclose text.": "Der Code {name} muss Text umschließen.",
  "The code {name} cannot enclose text.": "Der Code {name} kann keinen Text umschließen.",
  "The code {name} ends before it begins.": "Der Code {name} endet, bevor er beginnt.",
  "The codes {name} and {name2} overlap.": "Die Codes {name} und {name2} überschneiden sich.",
  "The code {name} cannot be moved out of its order.": "Der Code {name} muss an seiner Stelle bleiben.",
  'The text belongs to the reusable block "{name}" and is translated with it.':
    "Der Text gehört zum wiederverwendbaren Baustein „{name}“ und wird mit ihm übersetzt.",
  "The text has characters that were lost: the file was not saved as UTF-8.":
    "Im Text sind Zeichen verloren gegangen: Die Datei wurde nicht als UTF-8 gespeichert.",
  "The text has half a character.": "Der Text hat ein halbes Zeichen.",
  "The text would become a part of a placeholder or of a tag.":
    "Der Text würde zu einem Teil eines Platzhalters oder Tags.",
  "The text has {n} characters; at most {n2} are allowed.": "Der Text hat {n} Zeichen; höchstens {n2} sind erlaubt.",
} as const;
