import type { messagesOfScim } from "../../error-messages-of-scim.ts";

/** Errors that SCIM clients get in English too; a part of errors.ts. */
export const errorsOfScim = {
  "Provisioning (SCIM) is part of the plans from Starter on.":
    "Die automatische Bereitstellung (SCIM) gehört zu den Tarifen ab Starter.",
  "Provisioning needs a sign-in provider of your own whose domain is proven. Please register one first.":
    "Die automatische Bereitstellung braucht einen eigenen Anmeldeanbieter mit nachgewiesener Domain. Bitte richte zuerst einen ein.",
  "userName must be an address of a domain that the company has proven.":
    "userName muss eine Adresse einer Domain sein, die die Firma nachgewiesen hat.",
  "A user with this userName exists already.": "Es gibt schon einen Benutzer mit diesem userName.",
  "A provisioned group with this displayName or externalId exists already.":
    "Es gibt schon eine bereitgestellte Gruppe mit diesem displayName oder dieser externalId.",
  "userName does not change after the user's first sign-in. Remove the user, then create them again.":
    "userName ändert sich nach der ersten Anmeldung nicht mehr. Entferne den Benutzer und erstelle ihn neu.",
  "This resource does not exist (any more).": "Diese Ressource gibt es nicht (mehr).",
  "The filter cannot be read.": "Der Filter kann nicht gelesen werden.",
  "The path of an operation cannot be read.": "Der Pfad einer Operation kann nicht gelesen werden.",
  "The path of an operation names nothing.": "Der Pfad einer Operation bezeichnet nichts.",
  "An attribute has a value that is not accepted.": "Ein Attribut hat einen Wert, der nicht angenommen wird.",
  "The body is not a SCIM message in JSON.": "Der Inhalt ist keine SCIM-Nachricht in JSON.",
  "This SCIM token does not exist (any more).": "Dieses SCIM-Token gibt es nicht (mehr).",
  "A company can have two SCIM tokens, so that one can replace the other. Revoke one first.":
    "Eine Firma kann zwei SCIM-Token haben, damit eines das andere ablösen kann. Widerrufe zuerst eines.",
  "Some fields are not right. Please check them and try again.":
    "Einige Felder stimmen nicht. Bitte prüfe sie und versuche es erneut.",
  "The request is not valid JSON.": "Die Anfrage ist kein gültiges JSON.",
  "This is more than can be sent at once.": "Das ist mehr, als auf einmal gesendet werden kann.",
  "This kind of content is not accepted here.": "Diese Art von Inhalt wird hier nicht angenommen.",
  "Please sign in again.": "Bitte melde dich erneut an.",
  "You don't have access to this company anymore :(": "Du hast keinen Zugriff mehr auf diese Firma :(",
  "Somebody changed the same thing at the same moment. Please try again.":
    "Jemand hat im selben Moment dasselbe geändert. Bitte versuche es erneut.",
  "Too many attempts. Please wait a moment and try again.":
    "Zu viele Versuche. Bitte warte einen Moment und versuche es erneut.",
  "Sorry, an unexpected error occurred. Please try again.":
    "Leider ist ein unerwarteter Fehler aufgetreten. Bitte versuche es erneut.",
  "Maximum number of users reached": "Höchstzahl der Benutzer erreicht",
  "A company needs at least one member who has joined and holds every permission. Make another member an administrator first.":
    "Eine Firma braucht mindestens ein beigetretenes Mitglied mit allen Berechtigungen. Mach zuerst ein anderes Mitglied zum Administrator.",
  "A company can have 100 user groups.": "Eine Firma kann 100 Benutzergruppen haben.",
} as const satisfies Readonly<Record<(typeof messagesOfScim)[keyof typeof messagesOfScim], string>>;
