/** The texts of notifications, in the app and in mails. */
export const notifications = {
  "A job failed": "Ein Auftrag ist fehlgeschlagen",
  "A sender is no longer verified": "Ein Absender ist nicht mehr verifiziert",
  "Amazon SES sends no mails": "Amazon SES versendet keine E-Mails",
  "An account is on probation": "Ein Konto ist auf Bewährung",
  "A sending quota is nearly used up": "Ein Versandkontingent ist fast verbraucht",
  "Many mails bounce": "Viele E-Mails sind unzustellbar",
  "Many recipients complain": "Viele Empfänger beschweren sich",
  "Mails fail since a publish": "E-Mails schlagen seit einer Veröffentlichung fehl",
  "Templates differ in Amazon SES": "Vorlagen weichen in Amazon SES ab",
  "A webhook was disabled": "Ein Webhook wurde deaktiviert",
  "A limit of the plan is nearly reached": "Ein Limit des Tarifs ist fast erreicht",

  "{job} failed": "{job} fehlgeschlagen",
  "{job} failed in part": "{job} teilweise fehlgeschlagen",
  "{job} failed: {about}": "{job} fehlgeschlagen: {about}",
  "{job} failed in part: {about}": "{job} teilweise fehlgeschlagen: {about}",
  "Some of it was done. The job shows the reasons.": "Ein Teil wurde erledigt. Der Auftrag zeigt die Gründe.",
  "Nothing of it was done. The job shows the reasons.": "Nichts davon wurde erledigt. Der Auftrag zeigt die Gründe.",
  "{n} template differs in Amazon SES": "{n} Vorlage weicht in Amazon SES ab",
  "{n} templates differ in Amazon SES": "{n} Vorlagen weichen in Amazon SES ab",
  "Its content there is not what was published here. Compare, and choose which one stays.":
    "Der Inhalt dort ist nicht der, der hier veröffentlicht wurde. Vergleiche und wähle, welcher bleibt.",
  "The webhook {name} was disabled": "Der Webhook {name} wurde deaktiviert",
  "Its receiver answered that it is gone (410). Nothing is sent to it any more.":
    "Sein Empfänger hat geantwortet, dass es ihn nicht mehr gibt (410). Ihm wird nichts mehr gesendet.",
  "Its receiver took no delivery for too long. Nothing is sent to it any more.":
    "Sein Empfänger hat zu lange keine Zustellung angenommen. Ihm wird nichts mehr gesendet.",
  "Mails of {template} fail since version {version}": "E-Mails von {template} schlagen seit Version {version} fehl",
  "{template} was rolled back to version {version}": "{template} wurde auf Version {version} zurückgesetzt",
  "{n} mail could not be rendered, {before} in the hour before.":
    "{n} E-Mail konnte nicht dargestellt werden, in der Stunde davor {before}.",
  "{n} mails could not be rendered, {before} in the hour before.":
    "{n} E-Mails konnten nicht dargestellt werden, in der Stunde davor {before}.",
  "Version {version} is a draft again.": "Version {version} ist wieder ein Entwurf.",
  "{identity} is no longer verified": "{identity} ist nicht mehr verifiziert",
  "Amazon SES refuses mails from it until it is verified again.":
    "Amazon SES lehnt E-Mails von dort ab, bis sie wieder verifiziert ist.",
  "Sending is paused": "Der Versand ist pausiert",
  "AWS has shut down sending": "AWS hat den Versand abgeschaltet",
  "Amazon SES refuses every mail from this account.": "Amazon SES lehnt jede E-Mail von diesem Konto ab.",
  "Sending is on probation": "Der Versand ist auf Bewährung",
  "AWS stops it if the problem named in its mail to the account's owner is not solved.":
    "AWS stoppt ihn, wenn das Problem aus der E-Mail von AWS an den Besitzer des Kontos nicht gelöst wird.",
  "{share} of the mails bounced in 14 days": "{share} der E-Mails waren in 14 Tagen unzustellbar",
  "From 5% on, AWS may put the account under review and stop its sending.":
    "Ab 5 % kann AWS das Konto überprüfen und seinen Versand stoppen.",
  "{share} of the mails had complaints in 14 days": "{share} der E-Mails führten in 14 Tagen zu Beschwerden",
  "From 0.1% on, AWS may put the account under review and stop its sending.":
    "Ab 0,1 % kann AWS das Konto überprüfen und seinen Versand stoppen.",
  "{n} of {limit} template of the plan is used": "{n} von {limit} Vorlage des Tarifs ist belegt",
  "{n} of {limit} templates of the plan are used": "{n} von {limit} Vorlagen des Tarifs sind belegt",
  "{n} of {limit} AWS account of the plan is used": "{n} von {limit} AWS-Konto des Tarifs ist belegt",
  "{n} of {limit} AWS accounts of the plan are used": "{n} von {limit} AWS-Konten des Tarifs sind belegt",
  "{n} of {limit} user of the plan is used": "{n} von {limit} Benutzer des Tarifs ist belegt",
  "{n} of {limit} users of the plan are used": "{n} von {limit} Benutzern des Tarifs sind belegt",
  "Each template above the limit is billed as an extra.": "Jede Vorlage über dem Limit wird zusätzlich berechnet.",
  "Each AWS account above the limit is billed as an extra.":
    "Jedes AWS-Konto über dem Limit wird zusätzlich berechnet.",
  "Each user above the limit is billed as an extra.": "Jeder Benutzer über dem Limit wird zusätzlich berechnet.",
  "The plan has no template above the limit. A larger plan has more.":
    "Der Tarif hat keine Vorlage über dem Limit. Ein größerer Tarif hat mehr.",
  "The plan has no AWS account above the limit. A larger plan has more.":
    "Der Tarif hat kein AWS-Konto über dem Limit. Ein größerer Tarif hat mehr.",
  "The plan has no user above the limit. A larger plan has more.":
    "Der Tarif hat keinen Benutzer über dem Limit. Ein größerer Tarif hat mehr.",
  "{share} of the sending quota is used": "{share} des Versandkontingents sind verbraucht",
  "{sent} of {most} mails were sent in 24 hours. Amazon SES refuses what exceeds the quota.":
    "{sent} von {most} E-Mails wurden in 24 Stunden versendet. Amazon SES lehnt ab, was das Kontingent überschreitet.",
} as const;
