/** The exchange of files with translators. */
export const translations = {
  "For translators": "Für Übersetzer",
  "File format": "Dateiformat",
  "The texts of the newest version, with the translations that are there.":
    "Die Texte der neuesten Version, mit den vorhandenen Übersetzungen.",
  "{fileName} was downloaded.": "{fileName} wurde heruntergeladen.",
  "The file names its language. You see what changes before it is saved.":
    "Die Datei nennt ihre Sprache. Du siehst, was sich ändert, bevor es gespeichert wird.",
  "Nothing to save: the file has no translation that is new and can be used.":
    "Nichts zu speichern: Die Datei hat keine Übersetzung, die neu und verwendbar ist.",
  "{languageName} for {templateName}": "{languageName} für {templateName}",
  "Nothing else in the file is new.": "Sonst ist nichts in der Datei neu.",
  "Version {versionNumber} has the new translations in {languageName}.":
    "Version {versionNumber} hat die neuen Übersetzungen auf {languageName}.",
  "Save as new version": "Als neue Version speichern",
  "Compare with the newest version": "Mit der neuesten Version vergleichen",
  "Their source is another one than in the file, so they may not fit.":
    "Ihr Ausgangstext ist ein anderer als in der Datei, deshalb passen sie vielleicht nicht.",
  "Save translations of changed sources too ({stale})":
    "Auch Übersetzungen geänderter Ausgangstexte speichern ({stale})",
  "The file is empty.": "Die Datei ist leer.",
  "The file is larger than 4 MB.": "Die Datei ist größer als 4 MB.",
  "Another file is for the same template and language.": "Eine andere Datei ist für dieselbe Vorlage und Sprache.",
  "In the file": "In der Datei",
  Result: "Ergebnis",
  "Not saved": "Nicht gespeichert",
  Texts: "Texte",
  Files: "Dateien",
  file: "Datei",
  files: "Dateien",
  "Translations in {compared}": "Übersetzungen in {compared}",
  "Compare again": "Erneut vergleichen",
  "No file has a translation that is new and can be used.":
    "Keine Datei hat eine Übersetzung, die neu und verwendbar ist.",
  "Save new versions": "Neue Versionen speichern",
  "new version": "neue Version",
  "new versions": "neue Versionen",
  Saving: "Wird gespeichert",
  "Translations of {ids}": "Übersetzungen: {ids}",
  "ZIP files, or single files. Each file names its template or reusable block, and its language. You see what changes before it is saved.":
    "ZIP-Dateien oder einzelne Dateien. Jede Datei nennt ihre Vorlage oder ihren Baustein und ihre Sprache. Du siehst, was sich ändert, bevor es gespeichert wird.",
  "A ZIP file with a file per template and per reusable block: the texts of the newest versions, with the translations that are there.":
    "Eine ZIP-Datei mit einer Datei je Vorlage und je wiederverwendbarem Baustein: die Texte der neuesten Versionen, mit den vorhandenen Übersetzungen.",
  "Templates of all AWS accounts that I see": "Vorlagen aller AWS-Konten, die ich sehe",
  "A template of several accounts is there once.": "Eine Vorlage mehrerer Konten ist einmal dabei.",
  "{label} (reusable block)": "{label} (wiederverwendbarer Baustein)",
  Comparing: "Wird verglichen",
  "A ZIP file with a file per template: the texts of the newest versions, with the translations that are there.":
    "Eine ZIP-Datei mit einer Datei je Vorlage: die Texte der neuesten Versionen, mit den vorhandenen Übersetzungen.",
  "{files} downloaded.": "{files} heruntergeladen.",
  Downloading: "Wird heruntergeladen",
  "There are no templates and no reusable blocks.": "Es gibt keine Vorlagen und keine wiederverwendbaren Bausteine.",
  "{done} of {total}": "{done} von {total}",
  Refused: "Abgelehnt",
  "Source changed": "Ausgangstext geändert",
  "The source is not the one in the file any more.": "Der Ausgangstext ist nicht mehr der aus der Datei.",
  "There is no such text any more.": "Diesen Text gibt es nicht mehr.",
  New: "Neu",
  Unchanged: "Unverändert",
  Translation: "Übersetzung",
  "The file was made from version {exportedVersion} and is compared with version {versionNumber}. Refused and unknown texts are left out.":
    "Die Datei wurde aus Version {exportedVersion} erstellt und wird mit Version {versionNumber} verglichen. Abgelehnte und unbekannte Texte werden ausgelassen.",
  "Texts of the file": "Texte der Datei",
  "{languageName} is the only language": "{languageName} ist die einzige Sprache",
  "Add the languages into which your mails are translated. Then you can download files for translators here.":
    "Füge die Sprachen hinzu, in die deine E-Mails übersetzt werden. Dann kannst du hier Dateien für Übersetzer herunterladen.",
  "XLIFF 2.1 (.xlf)": "XLIFF 2.1 (.xlf)",
  "For translation programs and agencies": "Für Übersetzungsprogramme und Agenturen",
  "PO (.po)": "PO (.po)",
  "For gettext programs such as Poedit": "Für gettext-Programme wie Poedit",
  "POT (.pot)": "POT (.pot)",
  "The same without translations": "Dasselbe ohne Übersetzungen",
  "JSON (.json)": "JSON (.json)",
  "For scripts": "Für Skripte",
  "CSV (.csv)": "CSV (.csv)",
  "For spreadsheets": "Für Tabellenkalkulationen",
  "The file's name must end in .xlf, .xliff, .po, .pot, .json or .csv.":
    "Der Dateiname muss auf .xlf, .xliff, .po, .pot, .json oder .csv enden.",
  "The file cannot be read.": "Die Datei kann nicht gelesen werden.",
  "Translations of {templateName}": "Übersetzungen von {templateName}",
  "From translators": "Von Übersetzern",
  "Choose files": "Dateien auswählen",
  "Choose file": "Datei auswählen",
  "Save {versions}": "{versions} speichern",
  "{saved} saved as new versions, {failed} not.": "{saved} als neue Versionen gespeichert, {failed} nicht.",
  "{saved} saved as new versions.": "{saved} als neue Versionen gespeichert.",
  "{done} of {total} saved. When this is closed, the rest is not saved; choose the same files again to go on.":
    "{done} von {total} gespeichert. Wenn du dies schließt, wird der Rest nicht gespeichert; wähle dieselben Dateien erneut, um weiterzumachen.",
  "{failed} left out: deleted meanwhile, not translated into this language, or with a design that cannot be read.":
    "{failed} ausgelassen: inzwischen gelöscht, nicht in diese Sprache übersetzt oder mit einem Design, das nicht gelesen werden kann.",
  "This template is not translated": "Diese Vorlage wird nicht übersetzt",
  "It uses the default language alone. Choose its languages in the editor, under Details.":
    "Sie verwendet nur die Standardsprache. Wähle ihre Sprachen im Editor, unter Details.",
} as const;
