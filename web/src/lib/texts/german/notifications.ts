/** The notifications and their thresholds. */
export const notifications = {
  Read: "Gelesen",
  "Mark as read: {title}": "Als gelesen markieren: {title}",
  "Mark as read": "Als gelesen markieren",
  "All kinds": "Alle Arten",
  "What happened in your company that you should know about, for 90 days.":
    "Was in deiner Firma passiert ist und du wissen solltest, für 90 Tage.",
  "Mail settings": "E-Mail-Einstellungen",
  Thresholds: "Schwellenwerte",
  Kind: "Art",
  "Unread only": "Nur ungelesene",
  "None so far": "Bisher keine",
  "The thresholds were saved.": "Die Schwellenwerte wurden gespeichert.",
  "Members are notified from these shares on, of each AWS account of the company. Rates of fewer than 1,000 mails are not notified.":
    "Ab diesen Anteilen werden Mitglieder benachrichtigt, für jedes AWS-Konto der Firma. Bei weniger als 1.000 E-Mails wird nicht benachrichtigt.",
  "Bounces, in percent": "Bounces, in Prozent",
  "Of the mails of 14 days. AWS may put an account under review from 5% on.":
    "Von den E-Mails aus 14 Tagen. AWS kann ein Konto ab 5 % überprüfen.",
  "Complaints, in percent": "Beschwerden, in Prozent",
  "Of the mails of 14 days. AWS may put an account under review from 0.1% on.":
    "Von den E-Mails aus 14 Tagen. AWS kann ein Konto ab 0,1 % überprüfen.",
  "Sending quota, in percent": "Versandkontingent, in Prozent",
  "Of the mails that Amazon SES accepts in 24 hours.": "Von den E-Mails, die Amazon SES in 24 Stunden annimmt.",
} as const;
