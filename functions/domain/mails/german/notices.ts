/** The texts of security notices. */
export const notices = {
  "Time: {time} UTC": "Zeit: {time} UTC",
  "Device: {device}": "Gerät: {device}",
  "Network address: {address}": "Netzwerkadresse: {address}",
  "Your password was changed": "Dein Passwort wurde geändert",
  "The password of your Sestina account was changed. All other sessions were ended.":
    "Das Passwort deines Sestina-Kontos wurde geändert. Alle anderen Sitzungen wurden beendet.",
  "An authenticator app was added to your account": "Deinem Konto wurde eine Authenticator-App hinzugefügt",
  "Signing in with your password now also needs a code of this app. All other sessions were ended.":
    "Die Anmeldung mit deinem Passwort braucht jetzt auch einen Code dieser App. Alle anderen Sitzungen wurden beendet.",
  "The authenticator app was removed from your account": "Die Authenticator-App wurde aus deinem Konto entfernt",
  "Your password alone signs in again. All other sessions were ended.":
    "Dein Passwort allein genügt wieder zur Anmeldung. Alle anderen Sitzungen wurden beendet.",
  "A passkey was added to your account": "Deinem Konto wurde ein Passkey hinzugefügt",
  "It signs in to your Sestina account. All other sessions were ended.":
    "Er meldet bei deinem Sestina-Konto an. Alle anderen Sitzungen wurden beendet.",
  "A passkey was removed from your account": "Ein Passkey wurde aus deinem Konto entfernt",
  "It no longer signs in to your Sestina account. All other sessions were ended.":
    "Eine Anmeldung bei deinem Sestina-Konto ist damit nicht mehr möglich. Alle anderen Sitzungen wurden beendet.",
  "New recovery codes were created for your account": "Für dein Konto wurden neue Wiederherstellungscodes erstellt",
  "Former recovery codes no longer work.": "Frühere Wiederherstellungscodes funktionieren nicht mehr.",
  "A recovery code was used for your account": "Für dein Konto wurde ein Wiederherstellungscode verwendet",
  "It does not work a second time. All other sessions were ended.":
    "Er funktioniert kein zweites Mal. Alle anderen Sitzungen wurden beendet.",
  "A way to sign in was removed from your account": "Eine Art der Anmeldung wurde aus deinem Konto entfernt",
  "If it was not you, set a new password now.": "Falls du es nicht warst, lege jetzt ein neues Passwort fest.",
  "If it was you, there is nothing to do. If it was not you, set a new password now: that ends all sessions.":
    "Falls du es warst, musst du nichts tun. Falls nicht, lege jetzt ein neues Passwort fest: Das beendet alle Sitzungen.",
  "You get this mail because you have an account at {origin}. It is sent whenever the security settings of your account change.":
    "Du erhältst diese E-Mail, weil du ein Konto auf {origin} hast. Sie kommt immer, wenn sich die Sicherheitseinstellungen deines Kontos ändern.",
} as const;
