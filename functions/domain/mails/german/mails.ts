/** The texts of mails, without those of notifications and of security notices. */
export const mails = {
  "If the button does not work, open this address:": "Falls der Button nicht funktioniert, öffne diese Adresse:",
  "You get this mail because your address was entered at {origin}. If it was not you, there is nothing to do.":
    "Du erhältst diese E-Mail, weil deine Adresse auf {origin} eingegeben wurde. Falls du es nicht warst, musst du nichts tun.",
  "You get this mail because your address was entered at {origin}. If it was not you, there is nothing to do: without this mail, no one can sign in.":
    "Du erhältst diese E-Mail, weil deine Adresse auf {origin} eingegeben wurde. Falls du es nicht warst, musst du nichts tun: Ohne diese E-Mail kann sich niemand anmelden.",
  "You get this mail because you have an account at {origin}.":
    "Du erhältst diese E-Mail, weil du ein Konto auf {origin} hast.",
  "Go to the login": "Zur Anmeldung",
  "Set a new password": "Neues Passwort festlegen",

  "Confirm your e-mail address for Sestina": "Bestätige deine E-Mail-Adresse für Sestina",
  "One click, and your account is ready.": "Ein Klick, und dein Konto ist bereit.",
  "Welcome to Sestina": "Willkommen bei Sestina",
  "Please confirm that this is your address. The link is good for 24 hours.":
    "Bitte bestätige, dass das deine Adresse ist. Der Link gilt 24 Stunden.",
  "Confirm my address": "Meine Adresse bestätigen",

  "You have an account at Sestina already": "Du hast schon ein Konto bei Sestina",
  "Nothing has changed.": "Es hat sich nichts geändert.",
  "You have an account already": "Du hast schon ein Konto",
  "Someone, most likely you, tried to create an account with this address. It has one already, and nothing about it has changed. If you do not know its password, you can set a new one from the login.":
    "Jemand, vermutlich du, wollte mit dieser Adresse ein Konto erstellen. Sie hat schon eines, und daran hat sich nichts geändert. Falls du das Passwort nicht weißt, kannst du bei der Anmeldung ein neues festlegen.",

  "Set a new password for Sestina": "Lege ein neues Passwort für Sestina fest",
  "The link is good for one hour.": "Der Link gilt eine Stunde.",
  "Someone, most likely you, asked to set a new password. The link is good for one hour, and until it is used your password stays as it is.":
    "Jemand, vermutlich du, möchte ein neues Passwort festlegen. Der Link gilt eine Stunde, und bis er verwendet wird, bleibt dein Passwort, wie es ist.",

  "Your link to sign in to Sestina": "Dein Link zur Anmeldung bei Sestina",
  "It works once, within 10 minutes.": "Er funktioniert einmal, innerhalb von 10 Minuten.",
  "Sign in without a password": "Ohne Passwort anmelden",
  "This link signs you in once, within the next 10 minutes. Please do not pass it on.":
    "Dieser Link meldet dich einmal an, innerhalb der nächsten 10 Minuten. Bitte gib ihn nicht weiter.",
  "Sign in": "Anmelden",

  "Sign in to Sestina with your password": "Melde dich bei Sestina mit deinem Passwort an",
  "Your account is protected by a second factor.": "Dein Konto ist durch einen zweiten Faktor geschützt.",
  "Please use your password": "Bitte verwende dein Passwort",
  "You asked for a link to sign in. Your account is protected by a second factor, so a link alone does not let anybody in. Please sign in with your password and the code of your authenticator app.":
    "Du hast einen Link zur Anmeldung angefordert. Dein Konto ist durch einen zweiten Faktor geschützt, deshalb lässt ein Link allein niemanden hinein. Bitte melde dich mit deinem Passwort und dem Code deiner Authenticator-App an.",

  "{person} of {company}": "{person} von {company}",
  "A team": "Ein Team",
  "You are invited to Sestina": "Du bist zu Sestina eingeladen",
  "Work on e-mail templates together.": "Arbeitet gemeinsam an E-Mail-Vorlagen.",
  "Join the team": "Tritt dem Team bei",
  "{who} invites you to work on e-mail templates together.":
    "{who} lädt dich ein, gemeinsam an E-Mail-Vorlagen zu arbeiten.",
  "The link is good for 7 days. It shows who invites you, and asks whether you want to join: nothing happens before you say so.":
    "Der Link gilt 7 Tage. Er zeigt, wer dich einlädt, und fragt, ob du beitreten möchtest: Vorher geschieht nichts.",
  "Answer the invitation": "Einladung beantworten",
  "This mail is for {address}, whom a member of a team at {origin} has invited. If you know nothing of it, there is nothing to do; the link also lets you decline and block further invitations.":
    "Diese E-Mail ist für {address}; ein Mitglied eines Teams auf {origin} hat dich eingeladen. Falls du nichts davon weißt, musst du nichts tun; über den Link kannst du auch ablehnen und weitere Einladungen sperren.",

  "your company": "deine Firma",
  "A member of your team": "Ein Mitglied deines Teams",
  "You get this mail because you manage the team of {company} at {origin}, and another member may have done this.":
    "Du erhältst diese E-Mail, weil du auf {origin} das Team verwaltest ({company}) und ein anderes Mitglied das veranlasst haben kann.",
  "The data of {company} in Sestina will be deleted on {day}": "Daten in Sestina werden am {day} gelöscht: {company}",
  "Until then it can be taken back.": "Bis dahin kann es zurückgenommen werden.",
  "Your company is going to be deleted": "Deine Firma wird gelöscht",
  "{person} has asked to delete {company}. On {day} everything that it has in Sestina is gone for good, for all of its members: templates, blocks, connections, and pictures, also those that mails show. What was published stays in Amazon SES in your own AWS accounts.":
    "{person} hat die Löschung veranlasst: {company}. Am {day} ist alles, was die Firma in Sestina hat, für alle Mitglieder endgültig weg: Vorlagen, Bausteine, Verbindungen und Bilder, auch solche, die E-Mails zeigen. Was veröffentlicht wurde, bleibt in Amazon SES in euren eigenen AWS-Konten.",
  "Your plan is not renewed: it ends with what is paid for, and nothing more is charged.":
    "Euer Tarif wird nicht verlängert: Er endet mit dem bezahlten Zeitraum, und es wird nichts mehr abgebucht.",
  "Your plan is on your AWS bill, which we cannot end: please cancel the subscription in AWS Marketplace.":
    "Euer Tarif steht auf eurer AWS-Rechnung, die wir nicht beenden können: Bitte kündige das Abonnement in AWS Marketplace.",
  "Until then everything continues as before, and members who manage the team can cancel the deletion.":
    "Bis dahin läuft alles weiter wie bisher, und Mitglieder, die das Team verwalten, können die Löschung zurücknehmen.",
  "Keep the company": "Firma behalten",
  "The data of {company} in Sestina stays": "Daten in Sestina bleiben: {company}",
  "Its deletion was taken back.": "Die Löschung wurde zurückgenommen.",
  "Your company stays": "Deine Firma bleibt",
  "{person} has taken back that {company} is deleted. Everything stays as it is, and a plan that was to end for it goes on.":
    "{person} hat die Löschung zurückgenommen: {company}. Alles bleibt, wie es ist, und ein Tarif, der dafür enden sollte, läuft weiter.",
  "Go to Sestina": "Zu Sestina",
  "{administrator} is an administrator of {company} in Sestina again":
    "{administrator} ist in Sestina wieder Administrator: {company}",
  "Our support has restored a full administrator.":
    "Unser Support hat einen Administrator mit allen Rechten wiederhergestellt.",
  "An administrator was restored": "Ein Administrator wurde wiederhergestellt",
  "Our support has put {administrator} into a user group with the Administrator policy and all AWS accounts of {company}. Support does this after it was asked for, for companies without a full administrator.":
    "Unser Support hat {administrator} in eine Benutzergruppe mit der Richtlinie „Administrator“ und allen AWS-Konten der Firma aufgenommen ({company}). Der Support tut das auf Anfrage, für Firmen ohne Administrator mit allen Rechten.",
  "The audit log has an entry for it. If you did not expect this, please contact our support.":
    "Im Aktivitätsprotokoll steht ein Eintrag dazu. Falls du das nicht erwartet hast, wende dich bitte an unseren Support.",
  "Open Team & Access": "Team & Zugriff öffnen",

  "We updated our Terms and Conditions": "Wir haben unsere Nutzungsbedingungen aktualisiert",
  "You are asked to accept them when you next open Sestina.":
    "Beim nächsten Öffnen von Sestina bitten wir dich, ihnen zuzustimmen.",
  "Our terms have changed": "Unsere Bedingungen haben sich geändert",
  "We updated our Terms and Conditions. The new ones are of {day}; you can read them now, without signing in.":
    "Wir haben unsere Nutzungsbedingungen aktualisiert. Die neuen sind vom {day}; du kannst sie jetzt lesen, ohne dich anzumelden.",
  "When you next open Sestina, you are asked to accept them before you go on. What you have made stays as it is.":
    "Wenn du Sestina das nächste Mal öffnest, bitten wir dich, ihnen zuzustimmen, bevor du weitermachst. Was du erstellt hast, bleibt, wie es ist.",
  "Read the new terms": "Neue Bedingungen lesen",
} as const;
