/** The differences between Sestina and Amazon SES. */
export const drift = {
  "Not checked yet": "Noch nicht geprüft",
  "{unclear} just changed: looked at again in the next check":
    "{unclear} gerade geändert: wird bei der nächsten Prüfung erneut angesehen",
  "Last check": "Letzte Prüfung",
  "In sync": "Stimmt überein",
  Ignored: "Ignoriert",
  "Publish again": "Erneut veröffentlichen",
  "Keep theirs": "SES-Stand behalten",
  "Stop ignoring": "Nicht mehr ignorieren",
  Ignore: "Ignorieren",
  "{findings} chosen": "{findings} ausgewählt",
  "Publish again:": "Erneut veröffentlichen:",
  "The versions that were published are written to Amazon SES again, in place of what it holds now. A newer draft is not published. A template that was changed once more in the meantime is left out.":
    "Die veröffentlichten Versionen werden erneut nach Amazon SES geschrieben, anstelle dessen, was jetzt dort steht. Ein neuerer Entwurf wird nicht veröffentlicht. Eine Vorlage, die inzwischen noch einmal geändert wurde, wird ausgelassen.",
  "Keep theirs:": "SES-Stand behalten:",
  "What Amazon SES holds is stored here as the newest versions, which count as published. No version is lost.":
    "Was in Amazon SES steht, wird hier als neueste Versionen gespeichert, die als veröffentlicht gelten. Keine Version geht verloren.",
  "Import:": "Importieren:",
  "The templates are taken over from Amazon SES with subject, HTML and text part, as they are.":
    "Die Vorlagen werden mit Betreff, HTML und Textteil unverändert aus Amazon SES übernommen.",
  "What Amazon SES holds is the newest version of {findings} now.":
    "Was in Amazon SES steht, ist jetzt die neueste Version für {findings}.",
  "How differences come about": "Wie Abweichungen entstehen",
  "Templates that Amazon SES holds differently from what was published here. Each account is checked every night. {link}":
    "Vorlagen, die in Amazon SES anders sind, als sie hier veröffentlicht wurden. Jedes Konto wird jede Nacht geprüft. {link}",
  "All differences": "Alle Abweichungen",
  Difference: "Abweichung",
  "Draft: version {versionNumber}": "Entwurf: Version {versionNumber}",
  "Version {publishedVersion}": "Version {publishedVersion}",
  "Same content in": "Gleicher Inhalt in",
  "Differs from version {version} in": "Anders als Version {version} in",
  "Compare {templateName}": "{templateName} vergleichen",
  Overwrite: "Überschreiben",
  "Import {templateName}": "{templateName} importieren",
  "First seen": "Zuerst bemerkt",
  difference: "Abweichung",
  differences: "Abweichungen",
  "Ignored: {what}, until the content changes again.": "Ignoriert: {what}, bis sich der Inhalt wieder ändert.",
  "No longer ignored: {what}.": "Nicht mehr ignoriert: {what}.",
  Differences: "Abweichungen",
  "Choose all that are shown": "Alle angezeigten auswählen",
  "Choose {templateName} in {aliasOf}": "{templateName} in {aliasOf} auswählen",
  "No differences": "Keine Abweichungen",
  "Version {version} in {aliasOf}": "Version {version} in {aliasOf}",
  "Different versions": "Verschiedene Versionen",
  "Published in different versions in your accounts. Each account holds what was published there.":
    "In deinen Konten in verschiedenen Versionen veröffentlicht. Jedes Konto enthält, was dort veröffentlicht wurde.",
  "All accounts have the same versions": "Alle Konten haben dieselben Versionen",
} as const;
