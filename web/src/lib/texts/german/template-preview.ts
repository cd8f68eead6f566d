/** The template's preview, its sample data, and sending. */
export const templatePreview = {
  "Amazon SES could not render this mail.": "Amazon SES konnte diese E-Mail nicht erzeugen.",
  "All branches": "Alle Varianten",
  "This template decides nothing: it has no conditions and no lists.":
    "Diese Vorlage entscheidet nichts: Sie hat keine Bedingungen und keine Listen.",
  "{branches} mails: each differs from the first in one decision.":
    "{branches} E-Mails: Jede unterscheidet sich von der ersten in einer Entscheidung.",
  "The first {MOST_SHOWN} are shown.": "Die ersten {MOST_SHOWN} sind zu sehen.",
  "They are filled with sample data.": "Sie sind mit Beispieldaten ausgefüllt.",
  "They are filled with your values.": "Sie sind mit deinen Werten ausgefüllt.",
  "They are filled with the sample data “{name}”.": "Sie sind mit den Beispieldaten „{name}“ ausgefüllt.",
  "Send {templateName} from your code": "{templateName} aus deinem Code senden",
  "Publish the template first: Amazon SES sends what was published.":
    "Veröffentliche die Vorlage zuerst: Amazon SES sendet, was veröffentlicht wurde.",
  "Amazon SES sends version {publishedVersion}, the one that was published.":
    "Amazon SES sendet Version {publishedVersion}, die veröffentlichte.",
  "Reply-to, configuration set and headers are no part of the template there, so the code says them.":
    "Antwortadressen, Configuration Set und Header gehören dort nicht zur Vorlage, deshalb stehen sie im Code.",
  "Ways to use the template": "Wege, die Vorlage zu verwenden",
  "TypeScript type": "TypeScript-Typ",
  "JSON Schema": "JSON Schema",
  "Remove {name} {index}": "{name} {index} entfernen",
  "Add item to {name}": "Element zu {name} hinzufügen",
  "Add item": "Element hinzufügen",
  "No variables detected": "Keine Variablen gefunden",
  "{message} Here they stand with sample values; the others can be filled in.":
    "{message} Hier stehen sie mit Beispielwerten; die anderen können ausgefüllt werden.",
  "Amazon SES does not escape values. They are sanitised as html before they fill the mail.":
    "Amazon SES maskiert Werte nicht. Sie werden als HTML bereinigt, bevor sie in die E-Mail kommen.",
  Submit: "Übernehmen",
  Reset: "Zurücksetzen",
  "These placeholders are deeply nested, so they are filled in as JSON (expert mode).":
    "Diese Platzhalter sind tief verschachtelt, deshalb werden sie als JSON ausgefüllt (Expertenmodus).",
  "Editing mode": "Eingabemodus",
  Base: "Einfach",
  Expert: "Experte",
  "Placeholder structure": "Struktur der Platzhalter",
  "Filling in the placeholders failed. Check the values and try again.":
    "Das Ausfüllen der Platzhalter ist fehlgeschlagen. Prüfe die Werte und versuche es erneut.",
  "You changed values since. Submit again to see and send them.":
    "Du hast seitdem Werte geändert. Übernimm sie erneut, um sie zu sehen und zu senden.",
  "{name} (optional)": "{name} (optional)",
  "Language of the mail": "Sprache der E-Mail",
  "Use in code": "Im Code verwenden",
  Send: "Senden",
  "Email Personalization": "E-Mail-Personalisierung",
  "Extracting placeholders failed. Review your template and try again.":
    "Die Platzhalter konnten nicht ermittelt werden. Prüfe deine Vorlage und versuche es erneut.",
  "{partNames}, line {line}, column {column}: {message}": "{partNames}, Zeile {line}, Spalte {column}: {message}",
  "no value was given for “{variable}”": "kein Wert für „{variable}“ angegeben",
  "version {version}: {cause}": "Version {version}: {cause}",
  "Amazon SES could not render {mails} of this template in the last 14 days":
    "Amazon SES konnte {mails} dieser Vorlage in den letzten 14 Tagen nicht erzeugen",
  "Amazon SES accepted them, but did not deliver them:": "Amazon SES hat sie angenommen, aber nicht zugestellt:",
  "An order with three items": "Eine Bestellung mit drei Artikeln",
  "Every user who sees the template can read these values: use invented people only.":
    "Alle Benutzer, die die Vorlage sehen, können diese Werte lesen: Verwende nur erfundene Personen.",
  "Saved {updatedTimestamp} by {nameOfPerson}": "Gespeichert {updatedTimestamp} durch {nameOfPerson}",
  "Shared with every user who sees this template.": "Gemeinsam für alle Benutzer, die diese Vorlage sehen.",
  "Choose values": "Werte auswählen",
  "Loading sample data": "Beispieldaten werden geladen",
  "The sample data could not be loaded.": "Die Beispieldaten konnten nicht geladen werden.",
  "Nothing saved yet": "Noch nichts gespeichert",
  "Fill in the placeholders first: {problem}": "Fülle zuerst die Platzhalter aus: {problem}",
  "Keep values": "Werte behalten",
  "Save as new sample data": "Als neue Beispieldaten speichern",
  "Save over {name}": "{name} überschreiben",
  "Rename {name}": "{name} umbenennen",
  "Change name or language of {name}": "Name oder Sprache von {name} ändern",
  "All languages": "Alle Sprachen",
  "Mails in this language are filled with it before others.":
    "E-Mails in dieser Sprache werden zuerst damit ausgefüllt.",
  "Save sample data": "Beispieldaten speichern",
  "This is no JSON object": "Das ist kein JSON-Objekt",
  "{name} was saved.": "{name} wurde gespeichert.",
  "Simple Variables": "Einfache Variablen",
  "Nested variables": "Verschachtelte Variablen",
  "Boolean Conditions": "Boolesche Bedingungen",
  "Fill in the placeholders and submit them first.": "Fülle zuerst die Platzhalter aus und übernimm sie.",
  Recipients: "Empfänger",
  "Separate addresses by comma, semicolon, space or Enter. Everyone gets a mail of their own.":
    "Trenne Adressen mit Komma, Semikolon, Leerzeichen oder Eingabetaste. Alle bekommen eine eigene E-Mail.",
  "Remove {address}": "{address} entfernen",
  "Not valid": "Ungültig",
  "Enter valid email addresses": "Gib gültige E-Mail-Adressen ein",
  "The total number of email addresses cannot exceed {recipientsPerSend}. Currently selected: {recipients}.":
    "Es sind höchstens {recipientsPerSend} E-Mail-Adressen möglich. Derzeit ausgewählt: {recipients}.",
  "Send template": "Vorlage senden",
  "Choose values for the mail in this language.": "Wähle Werte für die E-Mail in dieser Sprache aus.",
  "An earlier try from this dialog has begun to send already. Close it and open it again to send something else.":
    "Ein früherer Versuch aus diesem Dialog sendet bereits. Schließe ihn und öffne ihn erneut, um etwas anderes zu senden.",
  "Success! Your mail was sent.": "Deine E-Mail wurde gesendet.",
  "Success! Your mails were sent.": "Deine E-Mails wurden gesendet.",
  "Failed: {errorMessage}": "Fehlgeschlagen: {errorMessage}",
  "Not sent yet": "Noch nicht gesendet",
  "Sending mails": "E-Mails werden gesendet",
  "Sent mails": "Gesendete E-Mails",
  "Sending goes on when you close this window; you find it under Jobs.":
    "Der Versand läuft weiter, wenn du dieses Fenster schließt; du findest ihn unter Aufträge.",
  Recipient: "Empfänger",
  Sender: "Absender",
  "The sender addresses could not be loaded.": "Die Absenderadressen konnten nicht geladen werden.",
  "Choose a verified address": "Verifizierte Adresse auswählen",
  "No verified addresses": "Keine verifizierten Adressen",
  "Add one": "Adresse hinzufügen",
  "No address of this account is verified yet. {link}": "Noch keine Adresse dieses Kontos ist verifiziert. {link}",
  "As filled in": "Wie ausgefüllt",
  "It does not fit this version: {lack}": "Passt nicht zu dieser Version: {lack}",
  Values: "Werte",
  "Choose sample data": "Beispieldaten auswählen",
  "Preview of {name}": "Vorschau von {name}",
  "Back to the editor": "Zurück zum Editor",
  Dark: "Dunkel",
  "Text part of {name}": "Textteil von {name}",
  "This mail has no text part.": "Diese E-Mail hat keinen Textteil.",
  "It does not escape values: clean what people typed before you send it.":
    "Werte werden dabei nicht maskiert: Bereinige, was Menschen eingegeben haben, bevor du es sendest.",
  "The mail has no words in {language}. It is sent in {other}, the default language.":
    "Die E-Mail hat keine Worte auf {language}. Sie wird auf {other} gesendet, der Standardsprache.",
  "The mail has no words in {language}. It is sent in {other}.":
    "Die E-Mail hat keine Worte auf {language}. Sie wird auf {other} gesendet.",
  "Not every mail was sent.": "Nicht jede E-Mail wurde gesendet.",
} as const;
