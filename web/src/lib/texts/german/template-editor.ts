/** The template's editor. */
export const templateEditor = {
  "Reusable blocks have changed": "Wiederverwendbare Bausteine wurden geändert",
  "Unlink block(s) & save": "Verknüpfungen lösen und speichern",
  "Update block(s) & save": "Bausteine aktualisieren und speichern",
  "Updating exchanges their rows for what the blocks are now. Unlinking keeps the rows as they stand here; they will not follow the blocks any more.":
    "Beim Aktualisieren werden ihre Zeilen durch den jetzigen Stand der Bausteine ersetzt. Beim Lösen bleiben die Zeilen, wie sie hier sind; sie folgen den Bausteinen dann nicht mehr.",
  "Template changed": "Vorlage geändert",
  "What they saved stays a version of its own either way. What you changed is kept only if you save it.":
    "Was dort gespeichert wurde, bleibt in jedem Fall eine eigene Version. Was du geändert hast, bleibt nur, wenn du es speicherst.",
  "Template details": "Details der Vorlage",
  "Changes that you did not save": "Änderungen, die du nicht gespeichert hast",
  "Open the saved version": "Gespeicherte Version öffnen",
  "Go on with my changes": "Mit meinen Änderungen weitermachen",
  "This browser has kept what you changed in this template until {date}.":
    "Dieser Browser hat behalten, was du bis {date} in dieser Vorlage geändert hast.",
  "You changed version {older}. Now the current version is {newer}. If you go on and save, your changes become the newest version, and what is different in version {newer} is only in that version.":
    "Du hast Version {older} geändert. Aktuell ist jetzt Version {newer}. Wenn du weitermachst und speicherst, werden deine Änderungen die neueste Version, und was in Version {newer} anders ist, steht nur noch dort.",
  "If you close this, the saved version opens. Your changes stay here until you change the template again.":
    "Wenn du das schließt, öffnet sich die gespeicherte Version. Deine Änderungen bleiben hier, bis du die Vorlage wieder änderst.",
  "This browser cannot keep unsaved changes: its storage is full or turned off. Save often.":
    "Dieser Browser kann ungespeicherte Änderungen nicht behalten: Sein Speicher ist voll oder abgeschaltet. Speichere oft.",
  Details: "Details",
  "Published version": "Veröffentlichte Version",
  "Amazon SES gets the new name with the next publish, and keeps {templateName} as well.":
    "Amazon SES bekommt den neuen Namen mit der nächsten Veröffentlichung und behält {templateName} ebenfalls.",
  "This template has changes that are not saved yet.": "Diese Vorlage hat Änderungen, die noch nicht gespeichert sind.",
  "Other languages": "Andere Sprachen",
  "Subject in {languageName}": "Betreff auf {languageName}",
  "Preheader in {languageName}": "Preheader auf {languageName}",
  "Text part in {languageName}": "Textteil auf {languageName}",
  "Write the text part in {languageName} by hand": "Den Textteil auf {languageName} von Hand schreiben",
  "It is the one in {fallback}. If contents differ in {languageName}, it is made from the design.":
    "Es ist der auf {fallback}. Unterscheiden sich Inhalte auf {languageName}, wird er aus dem Design erzeugt.",
  "It is made from the design in {languageName}.": "Er wird aus dem Design auf {languageName} erzeugt.",
  "As in the default language": "Wie in der Standardsprache",
  "Reply-to addresses": "Antwortadressen",
  "Parted by commas. Without one, answers go to the sender.":
    "Durch Kommas getrennt. Ohne Angabe gehen Antworten an den Absender.",
  "Configuration set": "Configuration Set",
  "Its name in Amazon SES. Without one, the sender's default applies.":
    "Sein Name in Amazon SES. Ohne Angabe gilt der Standard des Absenders.",
  Headers: "Header",
  "One a line, such as List-Unsubscribe: <https://shop.example/out>. Placeholders are not filled in.":
    "Einer je Zeile, zum Beispiel List-Unsubscribe: <https://shop.example/out>. Platzhalter werden nicht ausgefüllt.",
  "Publish to {alias}": "In {alias} veröffentlichen",
  "Publish to all accounts": "In allen Konten veröffentlichen",
  "Save in all accounts": "In allen Konten speichern",
  "More accounts to publish to": "Weitere Konten zum Veröffentlichen",
  "More accounts to save in": "Weitere Konten zum Speichern",
  "Wrong account selected or template deleted": "Falsches Konto ausgewählt oder Vorlage gelöscht",
  "Where the text part comes from": "Woher der Textteil kommt",
  "Made from the design": "Aus dem Design erzeugt",
  "Written by hand": "Von Hand geschrieben",
  "It is made again with every save.": "Er wird bei jedem Speichern neu erzeugt.",
  "With all that is not saved yet. Placeholders have the values that you submitted on the page “Template Preview”, where you also send the mail.":
    "Mit allem, was noch nicht gespeichert ist. Platzhalter haben die Werte, die du auf der Seite „Vorschau der Vorlage“ übernommen hast, wo du die E-Mail auch sendest.",
  "From the template {templateName}": "Aus der Vorlage {templateName}",
  "Success! Your template was saved.": "Deine Vorlage wurde gespeichert.",
  "It is kept as it is: nothing of it has been changed or overwritten.":
    "Es bleibt, wie es ist: Nichts davon wurde geändert oder überschrieben.",
  "Loading the editor": "Der Editor wird geladen",
  "The editor could not be loaded": "Der Editor konnte nicht geladen werden",
  Retry: "Erneut versuchen",
  "Check your connection and whether something in your browser blocks scripts, then try again.":
    "Prüfe deine Verbindung und ob etwas in deinem Browser Skripte blockiert. Versuche es dann erneut.",
  Business: "Business",
  Enterprise: "Enterprise",
  "For each of {path}": "Für jedes Element von {path}",
  "Inside each of {repeat}": "In jedem Element von {repeat}",
  "Repeats for every item of the list": "Wiederholt sich für jedes Element der Liste",
  "If {path}": "Wenn {path}",
  "Shown only when this is given": "Nur zu sehen, wenn dies angegeben ist",
  "My changes": "Meine Änderungen",
  "The design of this template cannot be read.": "Das Design dieser Vorlage kann nicht gelesen werden.",
  "The design of this block cannot be read.": "Das Design dieses Bausteins kann nicht gelesen werden.",
  "Languages of this template": "Sprachen dieser Vorlage",
  "All of your company": "Alle deiner Firma",
  "Only these": "Nur diese",
  "Next to {languageName}, the default language": "Neben {languageName}, der Standardsprache",
  "Words in languages that you leave out are kept. Amazon SES keeps what was published in them, as a former name.":
    "Worte in Sprachen, die du weglässt, bleiben erhalten. Amazon SES behält, was in ihnen veröffentlicht wurde, unter einem früheren Namen.",
  "Choose languages": "Sprachen auswählen",
  "From the next save on.": "Ab dem nächsten Speichern.",
  "Since version {version}.": "Seit Version {version}.",
  "{languageName} is final": "{languageName} ist fertig",
  "Source changed: {changed}": "Ausgangstext geändert: {changed}",
  "Review {languageName}": "{languageName} prüfen",
  Review: "Prüfen",
  "In version {since}": "In Version {since}",
  "Keep translation: {context}": "Übersetzung behalten: {context}",
  "Keep translation": "Übersetzung behalten",
  "Changed since {name} was final": "Geändert, seit {name} fertig war",
  "Keep all, {name} is final": "Alle behalten, {name} ist fertig",
  "These texts were translated from an earlier source. Keep what is still right; translate the others in the editor, which ends the mark as well. Both are stored with the next save.":
    "Diese Texte wurden aus einem früheren Ausgangstext übersetzt. Behalte, was noch richtig ist; übersetze die anderen im Editor, auch das beendet die Markierung. Beides wird mit dem nächsten Speichern gespeichert.",
  "Texts changed since {name} was final": "Texte, die geändert wurden, seit {name} fertig war",
  "Every text was looked at.": "Jeder Text wurde angesehen.",
  "{languageName} is final, but the source of {texts} has changed since.":
    "{languageName} ist fertig, aber seither wurde der Ausgangstext geändert: {texts}.",
} as const;
