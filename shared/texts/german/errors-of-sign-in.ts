import type { messagesOfSignIn } from "../../error-messages-of-sign-in.ts";

/** Errors about companies' sign-in providers and people's ways to sign in; a part of errors.ts. */
export const errorsOfSignIn = {
  "Please choose a password for your account.": "Bitte wähle ein Passwort für dein Konto.",
  "Please create your account on the page to register.": "Bitte erstelle dein Konto auf der Seite zur Registrierung.",
  "This sign-in provider does not exist (any more).": "Diesen Anmeldeanbieter gibt es nicht (mehr).",
  "No company signs in by this provider.": "Keine Firma meldet sich über diesen Anbieter an.",
  "No OpenID Connect provider answers at this issuer. Please check its address.":
    "Unter diesem Issuer antwortet kein OpenID-Connect-Anbieter. Bitte prüfe die Adresse.",
  "The TXT record is not in the public DNS yet. It may take an hour until it shows there.":
    "Der TXT-Eintrag steht noch nicht im öffentlichen DNS. Es kann eine Stunde dauern, bis er dort erscheint.",
  "The public DNS does not answer at the moment. Please try again.":
    "Das öffentliche DNS antwortet gerade nicht. Bitte versuche es erneut.",
  "This domain signs in by another provider already. Please contact our support.":
    "Diese Domain meldet sich schon über einen anderen Anbieter an. Bitte wende dich an unseren Support.",
  "Please prove first that the domain is yours.": "Bitte weise zuerst nach, dass die Domain dir gehört.",
  "The provider could not be set up with this client. Please check what it gave you.":
    "Der Anbieter konnte mit diesem Client nicht eingerichtet werden. Bitte prüfe die Angaben, die du von ihm hast.",
  "Your company's provider gave an address outside of the company's domain.":
    "Der Anbieter deiner Firma hat eine Adresse außerhalb der Domain der Firma angegeben.",
  "This provider has not verified your email address. Please verify it there and try again, or sign in another way.":
    "Dieser Anbieter hat deine E-Mail-Adresse nicht verifiziert. Bitte verifiziere sie dort und versuche es erneut, oder melde dich anders an.",
  "A company can have 10 sign-in providers.": "Eine Firma kann 10 Anmeldeanbieter haben.",
  "This recovery code is not right, or it was used already. Please check the address and the code.":
    "Dieser Wiederherstellungscode stimmt nicht oder wurde schon verwendet. Bitte prüfe die Adresse und den Code.",
  "This passkey cannot be used here. Please try again.":
    "Dieser Passkey kann hier nicht verwendet werden. Bitte versuche es erneut.",
  "You can have 20 passkeys. Please remove one first.": "Du kannst 20 Passkeys haben. Bitte entferne zuerst einen.",
  "Your company requires a second factor. Please set up an authenticator app in your user settings.":
    "Deine Firma verlangt einen zweiten Faktor. Bitte richte in deinen Benutzereinstellungen eine Authenticator-App ein.",
  "Your company requires you to sign in with its own sign-in provider.":
    "Deine Firma verlangt, dass du dich mit ihrem eigenen Anmeldeanbieter anmeldest.",
  "Members have to sign in with this provider. Please allow other ways to sign in first.":
    "Mitglieder müssen sich mit diesem Anbieter anmelden. Bitte lass zuerst andere Arten der Anmeldung zu.",
  "You have another provider connected already.": "Du hast schon einen anderen Anbieter verbunden.",
  "You do not sign in this way (any more).": "Du meldest dich nicht (mehr) auf diese Art an.",
  "Your current password is wrong.": "Dein aktuelles Passwort ist falsch.",
  "Please enter the code of your authenticator app as well.": "Bitte gib auch den Code deiner Authenticator-App ein.",
  "Your account has a second factor already.": "Dein Konto hat schon einen zweiten Faktor.",
  "This session does not exist any more.": "Diese Sitzung gibt es nicht mehr.",
  "This is your only way to sign in.": "Das ist deine einzige Art, dich anzumelden.",
  "You have disconnected this way to sign in. Please sign in as usual, and connect it in your user settings.":
    "Du hast diese Art der Anmeldung getrennt. Bitte melde dich wie gewohnt an und verbinde sie in deinen Benutzereinstellungen.",
  "Please choose first which company you join, or start your own.":
    "Bitte wähle zuerst, welcher Firma du beitrittst, oder gründe deine eigene.",
  "You are a member of a company already.": "Du bist schon Mitglied einer Firma.",
  "This block does not exist any more.": "Diese Sperre gibt es nicht mehr.",
  "This invitation has expired, was replaced by a newer one, or was answered already.":
    "Diese Einladung ist abgelaufen, wurde durch eine neuere ersetzt oder ist schon beantwortet.",
  "This person is invited already. You can send the invitation again in the list of members.":
    "Diese Person ist schon eingeladen. Du kannst die Einladung in der Liste der Mitglieder erneut senden.",
  "This person was invited several times today. Please try again tomorrow.":
    "Diese Person wurde heute schon mehrmals eingeladen. Bitte versuche es morgen erneut.",
  "Your company has as many open invitations as its plan allows. Please remove some of them first.":
    "Deine Firma hat so viele offene Einladungen, wie ihr Tarif erlaubt. Bitte entferne zuerst einige davon.",
} as const satisfies Readonly<Record<(typeof messagesOfSignIn)[keyof typeof messagesOfSignIn], string>>;
