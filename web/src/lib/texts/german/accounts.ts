/** AWS accounts: connecting, status, permissions, production access and publishing rules. */
export const accounts = {
  "Account status": "Kontostatus",
  "Check permissions": "Berechtigungen prüfen",
  "Sending statistics": "Versandstatistik",
  "Publishing rules": "Veröffentlichungsregeln",
  "Update credentials": "Zugangsdaten ändern",
  "Set as default": "Als Standard festlegen",
  "You are working in this account already.": "Du arbeitest schon in diesem Konto.",
  "An error occurred when switching the account. Please try again or contact our support!":
    "Beim Wechseln des Kontos ist ein Fehler aufgetreten. Bitte versuche es erneut oder wende dich an unseren Support!",
  "Actions for {alias}": "Aktionen für {alias}",
  "The AWS accounts whose Amazon SES holds your published templates and sends your mails.":
    "Die AWS-Konten, deren Amazon SES deine veröffentlichten Vorlagen enthält und deine E-Mails sendet.",
  "Connect the first account": "Erstes Konto verbinden",
  "Connect an AWS account to publish templates and to send mails.":
    "Verbinde ein AWS-Konto, um Vorlagen zu veröffentlichen und E-Mails zu senden.",
  "Role ARN": "ARN der Rolle",
  "Credentials valid. Setup successful.": "Zugangsdaten gültig. Einrichtung erfolgreich.",
  "How your team calls this account.": "So nennt dein Team dieses Konto.",
  Production: "Produktion",
  "External ID": "Externe ID",
  "The role must ask for it; it is the same for all your accounts.":
    "Die Rolle muss sie verlangen; sie ist für alle deine Konten gleich.",
  "An additional AWS account costs {awsAccount} per month. I accept the additional costs.":
    "Ein zusätzliches AWS-Konto kostet {awsAccount} pro Monat. Ich akzeptiere die zusätzlichen Kosten.",
  "Missing: {actions}. Add this to the permission policy of the role:":
    "Es fehlt: {actions}. Füge dies zur Berechtigungsrichtlinie der Rolle hinzu:",
  "Statement to add": "Hinzuzufügende Anweisung",
  Allowed: "Erlaubt",
  "Denied by a policy": "Durch eine Richtlinie verweigert",
  "Actions of {featureName}": "Aktionen von {featureName}",
  "A policy denies the marked actions. Remove the denial: no other statement can override it.":
    "Eine Richtlinie verweigert die markierten Aktionen. Entferne die Verweigerung: Keine andere Anweisung kann sie aufheben.",
  "Add this statement to the permission policy of the role, then check again:":
    "Füge diese Anweisung zur Berechtigungsrichtlinie der Rolle hinzu und prüfe dann erneut:",
  "Missing statement of {featureName}": "Fehlende Anweisung von {featureName}",
  "Permissions of {alias}": "Berechtigungen von {alias}",
  "Checking the connection": "Verbindung wird geprüft",
  "Connected: Sestina can assume the role, and only with your external ID.":
    "Verbunden: Sestina kann die Rolle annehmen, und nur mit deiner externen ID.",
  "The role's complete policies": "Die vollständigen Richtlinien der Rolle",
  "Trust policy": "Vertrauensrichtlinie",
  "Permission policy": "Berechtigungsrichtlinie",
  English: "Englisch",
  Japanese: "Japanisch",
  Transactional: "Transaktional",
  "Confirmations, receipts, passwords.": "Bestätigungen, Belege, Passwörter.",
  Marketing: "Marketing",
  "Newsletters and offers.": "Newsletter und Angebote.",
  "What you mainly send": "Was du hauptsächlich sendest",
  Website: "Website",
  "Where AWS sees what your mails are about.": "Wo AWS sieht, worum es in deinen E-Mails geht.",
  "Use case (optional)": "Anwendungsfall (optional)",
  "How people came to your list, how often you write to them, and what you do about bounces and complaints. AWS may ask for more.":
    "Wie Leute auf deine Liste kamen, wie oft du ihnen schreibst und was du bei Bounces und Beschwerden tust. AWS fragt vielleicht nach mehr.",
  "Contact addresses (optional)": "Kontaktadressen (optional)",
  "Up to 4 addresses that AWS answers to as well, separated by commas.":
    "Bis zu 4 Adressen, an die AWS ebenfalls antwortet, durch Kommas getrennt.",
  "Language of AWS's answer": "Sprache der Antwort von AWS",
  "Not known": "Nicht bekannt",
  Ready: "Bereit",
  "A verified domain": "Eine verifizierte Domain",
  "Signed mails (DKIM)": "Signierte E-Mails (DKIM)",
  "Bounces and complaints handled": "Umgang mit Bounces und Beschwerden",
  "The role may not list domains, so this could not be looked up.":
    "Die Rolle darf Domains nicht auflisten, deshalb konnte dies nicht nachgesehen werden.",
  "AWS wants to see that the domain you send from is yours.":
    "AWS will sehen, dass die Domain, von der du sendest, dir gehört.",
  "Publish the DKIM records of your domain, and keep signing on.":
    "Veröffentliche die DKIM-Einträge deiner Domain und lass die Signierung eingeschaltet.",
  "Amazon SES sends nothing more to an address that bounced or complained.":
    "Amazon SES sendet nichts mehr an eine Adresse mit Bounce oder Beschwerde.",
  "Switch on the account-level suppression list for bounces and complaints in the Amazon SES console, or be ready to tell AWS how you take such addresses out.":
    "Schalte in der Amazon-SES-Konsole die Unterdrückungsliste auf Kontoebene für Bounces und Beschwerden ein, oder halte bereit, was du AWS dazu sagst, wie du solche Adressen entfernst.",
  "A new account is in the Amazon SES sandbox: it sends only to verified addresses, and few mails a day. Before AWS changes that, it reviews who you are and what you send. It looks at this:":
    "Ein neues Konto ist in der Amazon-SES-Sandbox: Es sendet nur an verifizierte Adressen und nur wenige E-Mails am Tag. Bevor AWS das ändert, prüft es, wer du bist und was du sendest. Es achtet auf Folgendes:",
  "What AWS looks at": "Worauf AWS achtet",
  "You can ask without all of this, but AWS may then deny the request.":
    "Du kannst auch ohne all dies anfragen, aber dann lehnt AWS die Anfrage vielleicht ab.",
  "Open the domain identities": "Domain-Identitäten öffnen",
  "To add a domain, choose {alias} in the top bar and open the domain identities.":
    "Um eine Domain hinzuzufügen, wähle {alias} in der oberen Leiste und öffne die Domain-Identitäten.",
  "Production access of {alias}": "Produktionszugang von {alias}",
  "This account has left the sandbox.": "Dieses Konto hat die Sandbox verlassen.",
  "It may send to all addresses, within its quota.": "Es darf an alle Adressen senden, im Rahmen seines Kontingents.",
  ", case {caseId}": ", Fall {caseId}",
  "AWS is reviewing your request": "AWS prüft deine Anfrage",
  "AWS answers within 24 hours, by mail to the owner of the account and the contact addresses, and in your AWS Support Center{place}. If it asks something there, answer there. Until then the account stays in the sandbox.":
    "AWS antwortet innerhalb von 24 Stunden, per E-Mail an den Inhaber des Kontos und die Kontaktadressen sowie in deinem AWS Support Center{place}. Wenn es dort etwas fragt, antworte dort. Bis dahin bleibt das Konto in der Sandbox.",
  "Step {step}": "Schritt {step}",
  "Step {step} of {count}": "Schritt {step} von {count}",
  Steps: "Schritte",
  Previous: "Zurück",
  "AWS has your request for production access.": "AWS hat deine Anfrage für den Produktionszugang.",
  "Send request to AWS": "Anfrage an AWS senden",
  "What you send": "Was du sendest",
  "Review and send": "Prüfen und senden",
  "AWS answers within 24 hours. Send only to people who asked for your mails: AWS holds you to that.":
    "AWS antwortet innerhalb von 24 Stunden. Sende nur an Leute, die deine E-Mails wollten: AWS achtet darauf.",
  "(case {caseId})": "(Fall {caseId})",
  "AWS denied the last request{inCase}.": "AWS hat die letzte Anfrage{inCase} abgelehnt.",
  "It says why in your AWS Support Center. Change what it names, then ask again: the steps hold what you sent.":
    "Den Grund nennt es in deinem AWS Support Center. Ändere, was dort steht, und frage dann erneut an: Die Schritte enthalten, was du gesendet hast.",
  "AWS could not review the last request{inCase}.": "AWS konnte die letzte Anfrage{inCase} nicht prüfen.",
  "Please send it again: the steps hold what you sent.":
    "Bitte sende sie noch einmal: Die Schritte enthalten, was du gesendet hast.",
  "Use case": "Anwendungsfall",
  "Contact addresses": "Kontaktadressen",
  Ask: "Nachfragen",
  "It is published when the user has seen the changes and accepts them.":
    "Sie wird veröffentlicht, wenn der Benutzer die Änderungen gesehen hat und akzeptiert.",
  Refuse: "Ablehnen",
  "Only users with the permission “Accept breaking changes” can publish it. API keys cannot.":
    "Nur Benutzer mit der Berechtigung „Unverträgliche Änderungen annehmen“ können sie veröffentlichen. API-Schlüssel können es nicht.",
  Warn: "Warnen",
  "It is published at once, and the user is informed.":
    "Sie wird sofort veröffentlicht, und der Benutzer wird informiert.",
  "Do nothing": "Nichts tun",
  "Failures are shown in the analytics and with the template.":
    "Fehler werden in den Auswertungen und bei der Vorlage gezeigt.",
  Notify: "Benachrichtigen",
  "Members who may see the template are notified, and the audit log gets an entry.":
    "Mitglieder, die die Vorlage sehen dürfen, werden benachrichtigt, und das Aktivitätsprotokoll erhält einen Eintrag.",
  "Roll back": "Zurücksetzen",
  "The version that was published before is published again, once. Members are notified as well.":
    "Die zuvor veröffentlichte Version wird wieder veröffentlicht, einmal. Mitglieder werden auch benachrichtigt.",
  "Use the default words": "Standardtexte verwenden",
  "In the place of those that are missing.": "Anstelle der fehlenden Texte.",
  "Leave the language out": "Sprache weglassen",
  "Amazon SES keeps what it holds of it.": "Amazon SES behält, was es von ihr hat.",
  "Refuse the publish": "Veröffentlichung ablehnen",
  "Nothing is published until all texts are translated.": "Nichts wird veröffentlicht, bis alle Texte übersetzt sind.",
  "Publishing rules of {alias}": "Veröffentlichungsregeln von {alias}",
  "A publish that would break callers": "Veröffentlichung, die Anwendungen stören würde",
  "The new version needs data that applications do not send today. Amazon SES accepts their mails and drops them.":
    "Die neue Version braucht Daten, die Anwendungen heute nicht senden. Amazon SES nimmt ihre E-Mails an und verwirft sie.",
  "Mails that cannot be rendered after a publish":
    "E-Mails, die sich nach einer Veröffentlichung nicht erzeugen lassen",
  "Counted from the mail events that this AWS account forwards, and compared with the hour before the publish.":
    "Gezählt aus den E-Mail-Ereignissen, die dieses AWS-Konto weiterleitet, und verglichen mit der Stunde vor der Veröffentlichung.",
  "Minutes after the publish": "Minuten nach der Veröffentlichung",
  "From so many mails": "Ab so vielen E-Mails",
  "Languages in which some texts have no words": "Sprachen, in denen Texte fehlen",
  "For companies that publish each language of a template.":
    "Für Firmen, die jede Sprache einer Vorlage veröffentlichen.",
  "Opt-in": "Opt-in",
  "This region is off in an AWS account until its owner enables it: do that first.":
    "Diese Region ist in einem AWS-Konto aus, bis der Inhaber sie einschaltet: Erledige das zuerst.",
  "Where Amazon SES sends from.": "Von wo Amazon SES sendet.",
  "Choose a region": "Region wählen",
  "Filter regions": "Regionen filtern",
  "No template is in this account.": "In diesem Konto ist keine Vorlage.",
  "Templates in this account": "Vorlagen in diesem Konto",
  "and {more} more": "und {more} weitere",
  "{alias} was removed. It held {count}.": "{alias} wurde entfernt. Darin enthalten: {count}.",
  "Remove {alias}?": "{alias} entfernen?",
  "Sestina will not work in this AWS account any more. What is in Amazon SES stays there, and you can connect the account again.":
    "Sestina arbeitet dann nicht mehr in diesem AWS-Konto. Was in Amazon SES ist, bleibt dort, und du kannst das Konto wieder verbinden.",
  "To see in Sestina which mails could not be rendered, open Amazon EventBridge in the region of this account and create a rule on the default event bus with this event pattern. Its target is an event bus in another account: ours. Let AWS create the role for that target.":
    "Um in Sestina zu sehen, welche E-Mails sich nicht erzeugen ließen, öffne Amazon EventBridge in der Region dieses Kontos und erstelle auf dem Standard-Event-Bus eine Regel mit diesem Ereignismuster. Ihr Ziel ist ein Event-Bus in einem anderen Konto: unserem. Lass AWS die Rolle für dieses Ziel erstellen.",
  "3. Event pattern (optional)": "3. Ereignismuster (optional)",
  "4. Event bus ARN (optional)": "4. ARN des Event-Bus (optional)",
  "Sestina works in your account through an IAM role, without any access key. It can do what the role allows, and you can remove the role at any time.":
    "Sestina arbeitet in deinem Konto über eine IAM-Rolle, ohne Zugriffsschlüssel. Es kann, was die Rolle erlaubt, und du kannst die Rolle jederzeit entfernen.",
  "Create the role in AWS": "Rolle in AWS erstellen",
  "Opens AWS CloudFormation with all filled in: choose the features, create the stack, and copy the role’s ARN from its outputs to the field below.":
    "Öffnet AWS CloudFormation fertig ausgefüllt: Wähle die Funktionen, erstelle den Stack und kopiere die ARN der Rolle aus seinen Ausgaben in das Feld unten.",
  "How to make the role in your AWS account by hand": "So erstellst du die Rolle in deinem AWS-Konto von Hand",
  "In the AWS console, open IAM, Roles, Create role, and choose “Custom trust policy”.":
    "Öffne in der AWS-Konsole IAM, „Rollen“, „Rolle erstellen“ und wähle „Benutzerdefinierte Vertrauensrichtlinie“.",
  "1. Trust policy": "1. Vertrauensrichtlinie",
  "It lets only Sestina use the role, and only with your external ID. Then create the role, and add this as an inline policy; you may leave out the statements of what you do not need:":
    "Sie lässt nur Sestina die Rolle verwenden, und nur mit deiner externen ID. Erstelle dann die Rolle und füge dies als Inline-Richtlinie hinzu; Anweisungen, die du nicht brauchst, kannst du weglassen:",
  "2. Permission policy": "2. Berechtigungsrichtlinie",
  "Then copy the ARN of the role to the field below.": "Kopiere dann die ARN der Rolle in das Feld unten.",
  "Checking the role. AWS needs about ten seconds before a new or changed role works; we wait for it.":
    "Die Rolle wird geprüft. AWS braucht etwa zehn Sekunden, bis eine neue oder geänderte Rolle funktioniert; wir warten darauf.",
  "Sending statistics of {alias}": "Versandstatistik von {alias}",
  "The account is in the sandbox, or has sent too few mails in the last 14 days.":
    "Das Konto ist in der Sandbox oder hat in den letzten 14 Tagen zu wenige E-Mails gesendet.",
  "Sending statistics by day": "Versandstatistik nach Tagen",
  "AWS reviews from {review}, may pause from {pause}": "AWS prüft ab {review}, pausiert eventuell ab {pause}",
  "Show as": "Anzeigen als",
  Chart: "Diagramm",
  Table: "Tabelle",
  "Delivery attempts, bounces, complaints and rejects of the last 14 days. The table shows the same.":
    "Zustellversuche, Bounces, Beschwerden und Abweisungen der letzten 14 Tage. Die Tabelle zeigt dasselbe.",
  Healthy: "In Ordnung",
  "Under review by AWS": "In Prüfung durch AWS",
  "Paused by AWS": "Von AWS pausiert",
  Granted: "Gewährt",
  "Denied by AWS": "Von AWS abgelehnt",
  "The review failed": "Die Prüfung ist fehlgeschlagen",
  "{sentLast24Hours} mails sent, no limit": "{sentLast24Hours} E-Mails gesendet, kein Limit",
  "Sending quota of 24 hours": "Versandkontingent für 24 Stunden",
  "{sentLast24Hours} of {max24HourSend} mails sent, {left} left":
    "{sentLast24Hours} von {max24HourSend} E-Mails gesendet, {left} übrig",
  Access: "Zugang",
  Sandbox: "Sandbox",
  Paused: "Pausiert",
  Standing: "Einstufung",
  "Most mails in a second": "E-Mails pro Sekunde, höchstens",
  "Request for production access": "Anfrage für Produktionszugang",
  "It sends to verified addresses only, and few mails a day.":
    "Es sendet nur an verifizierte Adressen und nur wenige E-Mails am Tag.",
  "{sandbox} AWS lifts this when you ask for production access.":
    "{sandbox} AWS hebt dies auf, wenn du Produktionszugang anfragst.",
  "Request production access": "Produktionszugang anfragen",
  "AWS is reviewing your request for production access. It answers within 24 hours, in your AWS Support Center.":
    "AWS prüft deine Anfrage für den Produktionszugang. Die Antwort kommt innerhalb von 24 Stunden in deinem AWS Support Center.",
  "Show request": "Anfrage zeigen",
  "{sandbox} AWS denied your request for production access, and says why in your AWS Support Center.":
    "{sandbox} AWS hat deine Anfrage für den Produktionszugang abgelehnt und nennt den Grund in deinem AWS Support Center.",
  "Request again": "Erneut anfragen",
  "{sandbox} AWS could not review your request.": "{sandbox} AWS konnte deine Anfrage nicht prüfen.",
  "This account is in the Amazon SES sandbox": "Dieses Konto ist in der Amazon-SES-Sandbox",
  "Something went wrong storing your credentials. Please try again!":
    "Beim Speichern deiner Zugangsdaten ist etwas schiefgegangen. Bitte versuche es erneut!",
  "Update AWS account": "AWS-Konto ändern",
  Update: "Aktualisieren",
  "Another region is another account: connect it as one.":
    "Eine andere Region ist ein anderes Konto: Verbinde sie als eigenes.",
  "A role in AWS account {awsAccountId}.": "Eine Rolle im AWS-Konto {awsAccountId}.",
  optional: "optional",
  "{templates} is in this account.": "{templates} ist in diesem Konto.",
  "{templates} are in this account.": "{templates} sind in diesem Konto.",
  "Templates that are in no other account stay as drafts without one:":
    "Vorlagen, die in keinem anderen Konto sind, bleiben als Entwürfe ohne Konto:",
  "role ARN": "ARN der Rolle",
} as const;
