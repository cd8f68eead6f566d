/** The dialogs of publishing. */
export const publishing = {
  "This would break callers": "Anwendungen würden scheitern",
  "Version {versionNumber} was saved: it can be sent without the new values.":
    "Version {versionNumber} wurde gespeichert: Sie kann ohne die neuen Werte gesendet werden.",
  "Publish anyway": "Trotzdem veröffentlichen",
  "Publish under a new name": "Unter neuem Namen veröffentlichen",
  "Make it optional": "Optional machen",
  "Callers send today": "Anwendungen senden heute",
  "From this publish on": "Ab dieser Veröffentlichung",
  Change: "Änderung",
  "No change": "Keine Änderung",
  "{partNames}, line {line}.": "{partNames}, Zeile {line}.",
  "{message} Amazon SES answers such a send with a message ID and drops the mail.":
    "{message} Amazon SES beantwortet einen solchen Versand mit einer Nachrichten-ID und verwirft die E-Mail.",
  "{templateName}, version {version}, compared with what Amazon SES holds now:":
    "{templateName}, Version {version}, verglichen mit dem, was jetzt in Amazon SES steht:",
  "Both contracts": "Beide Verträge",
  "Data that works today, and not any more": "Daten, die heute funktionieren und dann nicht mehr",
  "Template data": "Vorlagendaten",
  "needed if {conditions}": "nötig, wenn {conditions}",
  "may be left out": "darf fehlen",
  "What Amazon SES holds is the newest version now.": "Was in Amazon SES steht, ist jetzt die neueste Version.",
  "Keep theirs as a new version": "SES-Stand als neue Version behalten",
  "Overwrite with mine": "Mit meinem Stand überschreiben",
  "What was changed there": "Was dort geändert wurde",
  "What publishing would change": "Was das Veröffentlichen ändern würde",
  "{name} was created and published. {templateName} stays as it is in Amazon SES.":
    "{name} wurde erstellt und veröffentlicht. {templateName} bleibt in Amazon SES, wie es ist.",
  "A copy of the newest version becomes a template of its own. Applications that send {templateName} go on as today; change them to the new name one by one.":
    "Eine Kopie der neuesten Version wird eine eigene Vorlage. Anwendungen, die {templateName} senden, laufen weiter wie heute; stelle sie nach und nach auf den neuen Namen um.",
  "Not published": "Nicht veröffentlicht",
  "{message} Please correct these places, then save and publish again:":
    "{message} Bitte korrigiere diese Stellen, speichere und veröffentliche dann erneut:",
  "Publishing has ended": "Das Veröffentlichen ist beendet",
  "This takes a while. It goes on when you close this or leave the page.":
    "Das dauert eine Weile. Es läuft weiter, wenn du dies schließt oder die Seite verlässt.",
  "An account that you do not see": "Ein Konto, das du nicht siehst",
  "Looking up the sends of the last {DAYS} days …": "Der Versand der letzten {DAYS} Tage wird abgefragt …",
  "This AWS account does not forward its mail events, so it is unknown how often the template is sent.":
    "Dieses AWS-Konto leitet seine E-Mail-Ereignisse nicht weiter, deshalb ist unbekannt, wie oft die Vorlage gesendet wird.",
  "No mail of this template was sent in the last {DAYS} days.":
    "In den letzten {DAYS} Tagen wurde keine E-Mail dieser Vorlage gesendet.",
  "Applications that send it with today's data need more now: {changes}":
    "Anwendungen, die sie mit heutigen Daten senden, brauchen jetzt mehr: {changes}",
  "Success! Your template was published to AWS SES.": "Deine Vorlage wurde in Amazon SES veröffentlicht.",
  needed: "nötig",
  ", or if": ", oder wenn",
  "In Amazon SES now": "Jetzt in Amazon SES",
  "Never published": "Nie veröffentlicht",
  "Last published: version {version}": "Zuletzt veröffentlicht: Version {version}",
  "To publish: version {version}": "Zu veröffentlichen: Version {version}",
  "Overwriting replaces what Amazon SES holds; keeping it adds it here as the newest version, and no version is lost.":
    "Überschreiben ersetzt den Stand in Amazon SES; behalten fügt ihn hier als neueste Version hinzu, und keine Version geht verloren.",
  "Overwriting replaces what Amazon SES holds; keeping it adds its words, links and pictures here in a new version. Other languages stay as they are.":
    "Überschreiben ersetzt, was in Amazon SES steht; beim Behalten kommen die Texte, Links und Bilder von dort hier in eine neue Version. Andere Sprachen bleiben, wie sie sind.",
  "The newest version has in {language} what Amazon SES holds.":
    "Die neueste Version hat jetzt für {language}, was in Amazon SES steht.",
  "{sent} of this template was sent in the last {DAYS} days, most recently on {last}.":
    "{sent} dieser Vorlage wurde in den letzten {DAYS} Tagen gesendet, zuletzt am {last}.",
  "{sent} of this template were sent in the last {DAYS} days, most recently on {last}.":
    "{sent} dieser Vorlage wurden in den letzten {DAYS} Tagen gesendet, zuletzt am {last}.",
} as const;
