/** The webhooks, their deliveries and secrets. */
export const webhooks = {
  Delivery: "Zustellung",
  "The receiver took the delivery.": "Der Empfänger hat die Zustellung angenommen.",
  "The attempt failed. {problem}": "Der Versuch ist fehlgeschlagen. {problem}",
  "Send again": "Erneut senden",
  Event: "Ereignis",
  Attempts: "Versuche",
  "Next attempt": "Nächster Versuch",
  "Last problem": "Letztes Problem",
  "Request body": "Inhalt der Anfrage",
  "It answered {status}.": "Die Antwort war {status}.",
  ", by hand": ", von Hand",
  "{result} It took {durationMs} ms.": "{result} Dauer: {durationMs} ms.",
  "Request headers": "Header der Anfrage",
  Answer: "Antwort",
  "{nameOfType}, {createdTimestamp}: show details": "{nameOfType}, {createdTimestamp}: Details anzeigen",
  Deliveries: "Zustellungen",
  "What was sent in the last 30 days.": "Was in den letzten 30 Tagen gesendet wurde.",
  "Refresh deliveries": "Zustellungen neu laden",
  "Nothing was sent yet": "Bisher wurde nichts gesendet",
  "“Send test” shows whether requests arrive.": "„Test senden“ zeigt, ob Anfragen ankommen.",
  "Signing secret": "Signaturgeheimnis",
  "This is the only time that the secret is shown. Store it at your receiver now.":
    "Das Geheimnis wird nur dieses eine Mal angezeigt. Hinterlege es jetzt bei deinem Empfänger.",
  Secret: "Geheimnis",
  "webhook-signature": "webhook-signature",
  "Your receiver checks the header {code} with it. Slack and Microsoft Teams need no secret: their address is one.":
    "Dein Empfänger prüft damit den Header {code}. Slack und Microsoft Teams brauchen kein Geheimnis: Ihre Adresse ist eines.",
  "For 24 hours requests are signed with the former secret too.":
    "24 Stunden lang werden Anfragen auch mit dem bisherigen Geheimnis signiert.",
  "Replace secret": "Geheimnis ersetzen",
  "Nothing more is sent to it, also not what waits to be sent again. Its log cannot be read any more.":
    "Es wird nichts mehr an ihn gesendet, auch nicht, was noch auf erneutes Senden wartet. Sein Protokoll ist nicht mehr lesbar.",
  "The receiver took the test.": "Der Empfänger hat den Test angenommen.",
  "The test failed. {problem}": "Der Test ist fehlgeschlagen. {problem}",
  "Send test": "Test senden",
  "Replace the signing secret?": "Signaturgeheimnis ersetzen?",
  "Yes, Replace": "Ja, ersetzen",
  "You get a new secret. The present one stays valid for 24 hours next to it, so that your receiver can change over without a gap.":
    "Du bekommst ein neues Geheimnis. Das jetzige bleibt daneben noch 24 Stunden gültig, damit dein Empfänger ohne Lücke umstellen kann.",
  "For your own receiver: signed as Standard Webhooks describe.":
    "Für deinen eigenen Empfänger: signiert, wie es Standard Webhooks beschreibt.",
  "A message for the address of an incoming webhook of Slack.":
    "Eine Nachricht für die Adresse eines eingehenden Webhooks von Slack.",
  "Microsoft Teams": "Microsoft Teams",
  "A card for the address of the workflow “Post to a channel when a webhook request is received”.":
    "Eine Karte für die Adresse des Workflows „Post to a channel when a webhook request is received“.",
  "Add webhook": "Webhook hinzufügen",
  "The webhook was changed.": "Der Webhook wurde geändert.",
  "Nothing is sent to a disabled webhook, also not later.":
    "An einen deaktivierten Webhook wird nichts gesendet, auch nicht später.",
  "Alerts of our team": "Warnungen unseres Teams",
  Address: "Adresse",
  "Sestina sends a POST request to it. It must begin with https and be on the public internet.":
    "Sestina sendet eine POST-Anfrage dorthin. Die Adresse muss mit https beginnen und im öffentlichen Internet liegen.",
  Format: "Format",
  "Also kinds that are added to Sestina later.": "Auch Arten, die später zu Sestina hinzukommen.",
  "Only these kinds": "Nur diese Arten",
  Kinds: "Arten",
  "Choose kinds": "Arten auswählen",
  "All webhooks": "Alle Webhooks",
  "Its receiver answered that it is gone (410).": "Sein Empfänger hat geantwortet, dass es ihn nicht mehr gibt (410).",
  "Its receiver took no delivery for too long. The log below shows its answers.":
    "Sein Empfänger hat zu lange keine Zustellung angenommen. Das Protokoll unten zeigt seine Antworten.",
  "Nothing is sent to this webhook": "An diesen Webhook wird nichts gesendet",
  "{reasons} Send a test when the receiver works again, and then enable the webhook by “Edit”.":
    "{reasons} Sende einen Test, sobald der Empfänger wieder funktioniert, und aktiviere den Webhook dann über „Bearbeiten“.",
  Receiver: "Empfänger",
  "Former secret valid until": "Bisheriges Geheimnis gültig bis",
  "JSON, signed": "JSON, signiert",
  "Slack message": "Slack-Nachricht",
  "Microsoft Teams message": "Microsoft-Teams-Nachricht",
  Disabled: "Deaktiviert",
  "Disabled: receiver gone": "Deaktiviert: Empfänger gibt es nicht mehr",
  "Disabled: failing": "Deaktiviert: schlägt fehl",
  "Sent again later": "Wird später erneut gesendet",
  Test: "Test",
  "A company can have {MAX_WEBHOOKS} webhooks: delete one first.":
    "Eine Firma kann {MAX_WEBHOOKS} Webhooks haben: Lösche zuerst einen.",
  "Notifications of your company, sent to Slack, Microsoft Teams or a receiver of your own as they happen.":
    "Benachrichtigungen deiner Firma, sofort gesendet an Slack, Microsoft Teams oder einen eigenen Empfänger.",
  "No webhooks yet": "Noch keine Webhooks",
  "Add the first webhook": "Ersten Webhook hinzufügen",
  "With a webhook, your team hears of failed mails, bounces and drift where it works already, without opening Sestina.":
    "Mit einem Webhook erfährt dein Team von gescheiterten E-Mails, Bounces und Abweichungen dort, wo es ohnehin arbeitet, ohne Sestina zu öffnen.",
} as const;
