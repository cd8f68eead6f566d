/** The texts of mails about notifications. What happened is said by shared/texts/german/notifications.ts. */
export const notificationMails = {
  "a company": "eine Firma",
  "You get this mail because you are a member of {company} at {origin} and chose mails at once for “{kind}”. Choose differently at {link}.":
    "Du erhältst diese E-Mail, weil du auf {origin} Mitglied bist ({company}) und sofortige E-Mails für „{kind}“ gewählt hast. Ändern kannst du das auf {link}.",
  "You get this mail because you are a member of {company} at {origin} and chose the daily digest. Choose differently at {link}.":
    "Du erhältst diese E-Mail, weil du auf {origin} Mitglied bist ({company}) und die tägliche Zusammenfassung gewählt hast. Ändern kannst du das auf {link}.",
  "AWS account: {name}": "AWS-Konto: {name}",
  "Open in Sestina": "In Sestina öffnen",
  "Stop these mails": "Diese E-Mails abbestellen",
  "{n} notification of your company in Sestina": "{n} Benachrichtigung deiner Firma in Sestina",
  "{n} notifications of your company in Sestina": "{n} Benachrichtigungen deiner Firma in Sestina",
  "More than {n} notifications of your company in Sestina": "Mehr als {n} Benachrichtigungen deiner Firma in Sestina",
  "What happened since yesterday": "Was seit gestern geschehen ist",
  "And more.": "Und weitere.",
  "And {n} earlier one.": "Und {n} frühere.",
  "And {n} earlier ones.": "Und {n} frühere.",
  "See all notifications": "Alle Benachrichtigungen ansehen",
  "Stop the digest": "Zusammenfassung abbestellen",
} as const;
