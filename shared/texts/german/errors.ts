import type { errorMessages } from "../../error-messages.ts";
import { errorsOfScim } from "./errors-of-scim.ts";
import { errorsOfSignIn } from "./errors-of-sign-in.ts";
import { errorsWithAws } from "./errors-with-aws.ts";

/** What users read for each error. */
export const errors = {
  "Permission needed. Please consult account admin.":
    "Berechtigung erforderlich. Bitte wende dich an den Konto-Administrator.",
  "This does not exist, or you have no access to it.": "Das gibt es nicht, oder du hast keinen Zugriff darauf.",
  "This installation of Sestina does not send such mails yet. Please sign in with your password.":
    "Diese Installation von Sestina versendet solche E-Mails noch nicht. Bitte melde dich mit deinem Passwort an.",
  "Your link has expired or is invalid.": "Dein Link ist abgelaufen oder ungültig.",
  "This password is not accepted. Please choose a longer one.":
    "Dieses Passwort wird nicht angenommen. Bitte wähle ein längeres.",

  ...errorsOfSignIn,
  ...errorsOfScim,
  ...errorsWithAws,

  "This view does not exist (any more).": "Diese Ansicht gibt es nicht (mehr).",
  "A view with this name exists already.": "Eine Ansicht mit diesem Namen gibt es schon.",
  "You and the company can have 20 views each. Delete one first.":
    "Du und die Firma können je 20 Ansichten haben. Lösche zuerst eine.",
  "This comment does not exist (any more).": "Diesen Kommentar gibt es nicht (mehr).",
  "Someone has replied, or resolved this thread. Please read it again.":
    "Jemand hat geantwortet oder diesen Thread als erledigt markiert. Bitte lies ihn noch einmal.",
  "A template can have 500 threads with 100 replies each. Delete some first.":
    "Eine Vorlage kann 500 Threads mit je 100 Antworten haben. Lösche zuerst einige.",
  "You can have 200 favourites. Remove one first.": "Du kannst 200 Favoriten haben. Entferne zuerst einen.",
  "This identity exists already.": "Diese Identität gibt es schon.",
  "Identity not found.": "Identität nicht gefunden.",
  "This identity does not exist in Amazon SES any more.": "Diese Identität gibt es in Amazon SES nicht mehr.",
  "This address is not verified yet, so no mail can come from it.":
    "Diese Adresse ist noch nicht verifiziert, deshalb kann keine E-Mail von ihr kommen.",
  "This address is the default sender already.": "Diese Adresse ist schon der Standardabsender.",

  "This webhook does not exist (any more).": "Diesen Webhook gibt es nicht (mehr).",
  "This delivery does not exist. Deliveries are kept for 30 days.":
    "Diese Zustellung gibt es nicht. Zustellungen werden 30 Tage aufbewahrt.",
  "Webhooks are not sent to this address.": "An diese Adresse werden keine Webhooks gesendet.",
  "A company can have 10 webhooks. Delete one first.": "Eine Firma kann 10 Webhooks haben. Lösche zuerst einen.",

  "Template not found for selected account": "Vorlage im gewählten Konto nicht gefunden",
  "More than words, links and pictures was changed in Amazon SES, so this language cannot be kept. Please write its words into the template, or overwrite them.":
    "In Amazon SES wurde mehr geändert als Texte, Links und Bilder; darum kann diese Sprache nicht behalten werden. Bitte schreib ihre Texte in die Vorlage, oder überschreibe sie.",
  "Its languages have different structures in Amazon SES by now. Please choose and compare them again.":
    "Ihre Sprachen sind in Amazon SES inzwischen verschieden aufgebaut. Bitte wähle und vergleiche sie erneut.",
  "This template cannot be read, so it stays in Amazon SES alone.":
    "Diese Vorlage kann nicht gelesen werden, deshalb bleibt sie nur in Amazon SES.",
  "Amazon SES has this template by its former name alone. Please publish it by the new one first.":
    "Amazon SES kennt diese Vorlage nur unter ihrem früheren Namen. Bitte veröffentliche sie zuerst unter dem neuen.",
  "A template with this name exists already.": "Es gibt schon eine Vorlage mit diesem Namen.",
  "Maximum number of templates reached": "Höchstzahl der Vorlagen erreicht",
  "This template is published in an AWS account that you do not see. Please consult account admin.":
    "Diese Vorlage ist in einem AWS-Konto veröffentlicht, das du nicht siehst. Bitte wende dich an den Konto-Administrator.",
  "Somebody saved this template since you opened it.":
    "Jemand hat diese Vorlage gespeichert, seit du sie geöffnet hast.",
  "The template is larger than the 500 KB that Amazon SES accepts.":
    "Die Vorlage ist größer als die 500 KB, die Amazon SES annimmt.",
  "The design cannot be read. Your last saved version is unchanged.":
    "Das Design kann nicht gelesen werden. Deine zuletzt gespeicherte Version ist unverändert.",
  "Amazon SES could not render this template.": "Amazon SES konnte diese Vorlage nicht darstellen.",
  "This template was changed in Amazon SES by someone else since it was last published.":
    "Diese Vorlage wurde in Amazon SES von jemand anderem geändert, seit sie zuletzt veröffentlicht wurde.",
  "Applications that send it with today's data would break.":
    "Anwendungen, die sie mit den heutigen Daten senden, würden scheitern.",
  "Template cannot be sent / No account associated": "Vorlage kann nicht gesendet werden / Kein Konto zugeordnet",
  "This template was not published in this AWS account yet, so there is nothing to send.":
    "Diese Vorlage wurde in diesem AWS-Konto noch nicht veröffentlicht, deshalb gibt es nichts zu senden.",
  "This template contains reusable blocks, that have been changed.":
    "Diese Vorlage enthält wiederverwendbare Bausteine, die geändert wurden.",
  "This sample data does not exist (any more).": "Diese Beispieldaten gibt es nicht (mehr).",
  "This template has sample data with this name already.": "Diese Vorlage hat schon Beispieldaten mit diesem Namen.",
  "Somebody changed this sample data since you chose it. Choose it once more to see what it is now.":
    "Jemand hat diese Beispieldaten geändert, seit du sie gewählt hast. Wähle sie noch einmal, um den jetzigen Stand zu sehen.",
  "A template can have 20 sets of sample data. Delete one first.":
    "Eine Vorlage kann 20 Sätze Beispieldaten haben. Lösche zuerst einen.",
  "Error. You tried to send the template with missing or incomplete input data.":
    "Fehler. Du wolltest die Vorlage mit fehlenden oder unvollständigen Eingabedaten senden.",
  "The sender address is not verified in this AWS account.":
    "Die Absenderadresse ist in diesem AWS-Konto nicht verifiziert.",
  "Complex placeholders are available on business and corporate plans only. Please upgrade to use lists and nested variables.":
    "Komplexe Platzhalter gibt es nur in den Tarifen Business und Corporate. Bitte mache ein Upgrade, um Listen und verschachtelte Variablen zu verwenden.",

  "This reusable block does not exist (any more).": "Diesen wiederverwendbaren Baustein gibt es nicht (mehr).",
  "Somebody saved this reusable block since you opened it.":
    "Jemand hat diesen wiederverwendbaren Baustein gespeichert, seit du ihn geöffnet hast.",
  "The design of this block cannot be read. What you saved last is unchanged.":
    "Das Design dieses Bausteins kann nicht gelesen werden. Der zuletzt gespeicherte Stand ist unverändert.",
  "Failed to update the block, since it contains multiple rows. Delete row(s) and try again.":
    "Der Baustein konnte nicht aktualisiert werden, da er mehrere Zeilen enthält. Lösche Zeilen und versuche es erneut.",
  "This reusable block has no design yet.": "Dieser wiederverwendbare Baustein hat noch kein Design.",
  "Maximum number of languages reached": "Höchstzahl der Sprachen erreicht",
  "This tag does not exist (any more).": "Diesen Tag gibt es nicht (mehr).",
  "A tag with this label exists already.": "Es gibt schon einen Tag mit dieser Bezeichnung.",

  "This job does not exist (any more).": "Diesen Auftrag gibt es nicht (mehr).",
  "A notification of this exists already.": "Dazu gibt es schon eine Benachrichtigung.",
  "This is being done already.": "Das läuft schon.",
  "There is nothing in this job to try again, or it is tried already.":
    "In diesem Auftrag gibt es nichts erneut zu versuchen, oder es läuft schon ein Versuch.",
  "It broke off several times. Please try again.": "Es ist mehrmals abgebrochen. Bitte versuche es erneut.",

  "The brand uses this font. Choose another one for headings and texts first, and save the brand.":
    "Die Marke verwendet diese Schrift. Wähle zuerst eine andere für Überschriften und Texte und speichere die Marke.",
  "Upload failed! Please choose a PNG, JPEG, GIF or WebP image of at most 4 MB.":
    "Hochladen fehlgeschlagen! Bitte wähle ein PNG-, JPEG-, GIF- oder WebP-Bild mit höchstens 4 MB.",
  "This image does not exist (any more).": "Dieses Bild gibt es nicht (mehr).",
  "Templates or blocks show this image, so it cannot be deleted.":
    "Vorlagen oder Bausteine zeigen dieses Bild, deshalb kann es nicht gelöscht werden.",

  "This person is a member of a company already.": "Diese Person ist schon Mitglied einer Firma.",
  "This person is not a member of your company (any more).": "Diese Person ist kein Mitglied deiner Firma (mehr).",
  "This person has joined already and needs no invitation.":
    "Diese Person ist schon beigetreten und braucht keine Einladung.",
  "You cannot remove yourself from the company.": "Du kannst dich nicht selbst aus der Firma entfernen.",
  "You cannot leave the user groups that let you manage team and access.":
    "Du kannst die Benutzergruppen nicht verlassen, durch die du Team und Zugriff verwaltest.",
  "You cannot give others more than you may do and see yourself.":
    "Du kannst anderen nicht mehr geben, als du selbst tun und sehen darfst.",
  "You cannot take from others what you may not do or see yourself. Please ask an administrator.":
    "Du kannst anderen nicht nehmen, was du selbst nicht tun oder sehen darfst. Bitte frage einen Administrator.",
  "This changes the groups of more than 90 people. Please do it in several steps.":
    "Das ändert die Gruppen von mehr als 90 Personen. Bitte mache es in mehreren Schritten.",

  "This plan cannot be bought this way. Please contact us.":
    "Dieser Tarif kann so nicht gekauft werden. Bitte wende dich an uns.",
  "Your company subscribes through AWS Marketplace. Please change or cancel the subscription there first.":
    "Deine Firma hat ihr Abonnement über AWS Marketplace. Bitte ändere oder kündige es zuerst dort.",
  "Your company pays by card. Please cancel that subscription in the payment portal first.":
    "Deine Firma zahlt per Karte. Bitte kündige dieses Abonnement zuerst im Zahlungsportal.",
  "What was paid by card has not ended yet. AWS Marketplace can follow it: sooner you would pay twice.":
    "Das per Karte Bezahlte läuft noch. AWS Marketplace kann danach folgen: vorher würdest du doppelt zahlen.",
  "These amounts are not valid any more. Nothing was changed. Please check the new amounts.":
    "Diese Beträge gelten nicht mehr. Es wurde nichts geändert. Bitte prüfe die neuen Beträge.",
  "Your company has not paid by card yet.": "Deine Firma hat noch nicht per Karte bezahlt.",
  "The card could not be charged. Please check it in the payment portal.":
    "Die Karte konnte nicht belastet werden. Bitte prüfe sie im Zahlungsportal.",
  "The payment provider does not answer at the moment. Nothing was changed. Please try again.":
    "Der Zahlungsanbieter antwortet gerade nicht. Es wurde nichts geändert. Bitte versuche es erneut.",
  "This payment does not exist, or it is another company's.":
    "Diese Zahlung gibt es nicht, oder sie gehört einer anderen Firma.",
  "This payment is not complete. Please try again.": "Diese Zahlung ist nicht abgeschlossen. Bitte versuche es erneut.",
  "The signature of this event does not hold.": "Die Signatur dieses Ereignisses stimmt nicht.",
  "The link of your AWS Marketplace subscription has expired or was used before. Please choose “Set up your account” in AWS Marketplace again.":
    "Der Link deines Abonnements in AWS Marketplace ist abgelaufen oder wurde schon verwendet. Bitte wähle in AWS Marketplace erneut „Set up your account“.",
  "This AWS Marketplace subscription belongs to another company in Sestina.":
    "Dieses Abonnement in AWS Marketplace gehört in Sestina einer anderen Firma.",

  "This is not what was asked for. Nothing was deleted.":
    "Das ist nicht, wonach gefragt wurde. Es wurde nichts gelöscht.",
  "The deletion of this company was asked for already.": "Die Löschung dieser Firma wurde schon verlangt.",
  "The deletion of this company was taken back already.": "Die Löschung dieser Firma wurde schon zurückgenommen.",

  "This policy does not exist (any more).": "Diese Richtlinie gibt es nicht (mehr).",
  "A user group holds this policy. Take it out of all user groups first.":
    "Eine Benutzergruppe enthält diese Richtlinie. Nimm sie zuerst aus allen Benutzergruppen heraus.",
  "A company can have 100 policies.": "Eine Firma kann 100 Richtlinien haben.",
  "Default policy cannot be edited": "Standardrichtlinien können nicht bearbeitet werden",
  "You hold this policy: without the team and access permission you would lock yourself out.":
    "Du hast diese Richtlinie: Ohne die Berechtigung für Team und Zugriff würdest du dich aussperren.",

  "This user group does not exist (any more).": "Diese Benutzergruppe gibt es nicht (mehr).",
  "Each user needs at least one user group.": "Jeder Benutzer braucht mindestens eine Benutzergruppe.",
  "User group contains a user that has no other user group assigned.":
    "Die Benutzergruppe enthält einen Benutzer, der in keiner anderen Benutzergruppe ist.",
  "You manage team and access through this user group and cannot remove it.":
    "Du verwaltest Team und Zugriff durch diese Benutzergruppe und kannst sie nicht entfernen.",
  "You manage team and access through this user group and cannot leave it.":
    "Du verwaltest Team und Zugriff durch diese Benutzergruppe und kannst sie nicht verlassen.",
  "You manage team and access through this policy and cannot take it out of the user group.":
    "Du verwaltest Team und Zugriff durch diese Richtlinie und kannst sie nicht aus der Benutzergruppe nehmen.",
} as const satisfies Readonly<Record<(typeof errorMessages)[keyof typeof errorMessages], string>>;
