/** User settings: details, notifications, blocked invitations, sign-in methods and sessions. */
export const users = {
  "Your team sees these in lists and invitations.": "Dein Team sieht diese Angaben in Listen und Einladungen.",
  "Your details": "Deine Angaben",
  "Display name": "Anzeigename",
  "You sign in with this address; it cannot be changed.":
    "Mit dieser Adresse meldest du dich an; sie kann nicht geändert werden.",
  "You get no mail of these companies' invitations. A company cannot see that you blocked it.":
    "Du bekommst keine E-Mails zu Einladungen dieser Firmen. Eine Firma kann nicht sehen, dass du sie blockiert hast.",
  "You have blocked no company. You can block one when you decline its invitation, for a year.":
    "Du hast keine Firma blockiert. Wenn du eine Einladung ablehnst, kannst du die Firma für ein Jahr blockieren.",
  "Blocked until {until}": "Blockiert bis {until}",
  "All companies": "Alle Firmen",
  "A company without a name": "Eine Firma ohne Namen",
  "Invitations of {name} are blocked again.": "Einladungen von {name} sind wieder blockiert.",
  "The block was ended.": "Die Blockierung wurde aufgehoben.",
  "End block of {name}": "Blockierung von {name} aufheben",
  "End block": "Blockierung aufheben",
  Notification: "Benachrichtigung",
  "Mail: {notification}": "E-Mail: {notification}",
  "Your choices were saved.": "Deine Auswahl wurde gespeichert.",
  "Mails by kind of notification": "E-Mails nach Art der Benachrichtigung",
  "Undo changes": "Änderungen zurücknehmen",
  "Your choices of mails are not saved yet.": "Deine Auswahl der E-Mails ist noch nicht gespeichert.",
  "The daily digest is mailed at 7:00 UTC, if there is something new. After 20 mails in an hour, the rest is in the digest.":
    "Die tägliche Zusammenfassung wird um 7:00 Uhr UTC verschickt, wenn es etwas Neues gibt. Nach 20 E-Mails in einer Stunde steht der Rest in der Zusammenfassung.",
  "All of them are in the app: {link}": "Alle findest du in der App: {link}",
  "Your data was exported.": "Deine Daten wurden exportiert.",
  "Your details, your user groups and what you did, as a JSON file.":
    "Deine Angaben, deine Benutzergruppen und was du getan hast, als JSON-Datei.",
  "Export my data": "Meine Daten exportieren",
  "Your data": "Deine Daten",
  "Templates and blocks are your company's and stand in its lists. That you exported your data is noted in the audit log.":
    "Vorlagen und Bausteine gehören deiner Firma und stehen in ihren Listen. Dass du deine Daten exportiert hast, wird im Aktivitätsprotokoll vermerkt.",
  "You leave your company, and your sign-in ends for good.":
    "Du verlässt deine Firma, und deine Anmeldung endet endgültig.",
  "Delete my account": "Mein Konto löschen",
  More: "Mehr",
  "Your templates stay with your company. The audit log keeps its entries, without your name. The last member to manage team and access deletes the company instead. {link}":
    "Deine Vorlagen bleiben bei deiner Firma. Das Aktivitätsprotokoll behält seine Einträge, ohne deinen Namen. Das letzte Mitglied, das Team und Zugriff verwaltet, löscht stattdessen die Firma. {link}",
  "Delete your account?": "Dein Konto löschen?",
  "You are signed out at once, everywhere, and cannot take this back.":
    "Du wirst sofort überall abgemeldet und kannst das nicht rückgängig machen.",
  "Please use at most {MAX_PASSKEY_NAME} characters": "Bitte verwende höchstens {MAX_PASSKEY_NAME} Zeichen",
  "No passkey was made. Please try again.": "Es wurde kein Passkey erstellt. Bitte versuche es erneut.",
  "This device has a passkey of your account already.": "Dieses Gerät hat schon einen Passkey deines Kontos.",
  "This browser or device cannot make a passkey for Sestina.":
    "Dieser Browser oder dieses Gerät kann keinen Passkey für Sestina erstellen.",
  "You have as many passkeys as an account can have. Please remove one first.":
    "Du hast so viele Passkeys, wie ein Konto haben kann. Bitte entferne zuerst einen.",
  "The passkey was added.": "Der Passkey wurde hinzugefügt.",
  "Add a passkey": "Passkey hinzufügen",
  Continue: "Weiter",
  "Your device asks you to confirm that it is you. Your other sessions end when the passkey has been added. Your password still signs in.":
    "Dein Gerät bittet dich zu bestätigen, dass du es bist. Deine anderen Sitzungen enden, sobald der Passkey hinzugefügt ist. Mit deinem Passwort kannst du dich weiterhin anmelden.",
  "To know it by, such as: Laptop": "Damit du ihn wiedererkennst, etwa: Laptop",
  "Turn off the second factor?": "Zweiten Faktor ausschalten?",
  "Turn off": "Ausschalten",
  "From then on your password alone lets you in. Please enter it, so that we know it is you.":
    "Danach genügt dein Passwort allein. Bitte gib es ein, damit wir wissen, dass du es bist.",
  "Connect {providers}": "{providers} verbinden",
  "You have another provider connected already.": "Du hast schon einen anderen Anbieter verbunden.",
  "Enterprise SSO": "Firmen-SSO",
  "Successfully unlinked Sign In method": "Anmeldemethode erfolgreich getrennt",
  "Disconnect {name}": "{name} trennen",
  "This is your only way to sign in.": "Das ist dein einziger Weg, dich anzumelden.",
  Disconnect: "Trennen",
  "Disconnect {name}?": "{name} trennen?",
  "Yes, Disconnect": "Ja, trennen",
  "You cannot sign in by it any more, and your other sessions end now.":
    "Du kannst dich damit nicht mehr anmelden, und deine anderen Sitzungen enden jetzt.",
  "How this works": "So funktioniert es",
  "Sign in with your fingerprint, your face or the PIN of your device, in place of your password. {link}":
    "Melde dich mit deinem Fingerabdruck, deinem Gesicht oder der PIN deines Geräts an, anstatt mit deinem Passwort. {link}",
  "You sign in without a password here. Passkeys are up to the provider you sign in with. To add one here, set a password by “Forgot password?” first.":
    "Du meldest dich hier ohne Passwort an. Passkeys sind Sache des Anbieters, bei dem du dich anmeldest. Um hier einen hinzuzufügen, lege zuerst über „Passwort vergessen?“ ein Passwort fest.",
  "This browser cannot make passkeys. Use another one to add one.":
    "Dieser Browser kann keine Passkeys erstellen. Verwende einen anderen, um einen hinzuzufügen.",
  "A passkey alone is not a second factor. Once you have set up an authenticator app, your passkeys count as both factors.":
    "Ein Passkey allein ist kein zweiter Faktor. Sobald du eine Authenticator-App eingerichtet hast, zählen deine Passkeys als beide Faktoren.",
  "Your passkeys do not sign you in yet": "Deine Passkeys melden dich noch nicht an",
  "You have an authenticator app, and your passkeys could not be set to count as both factors. Until then, sign in with your password and a code of the app.":
    "Du hast eine Authenticator-App, und deine Passkeys konnten nicht so eingestellt werden, dass sie als beide Faktoren zählen. Melde dich bis dahin mit deinem Passwort und einem Code der App an.",
  "Your passkeys count as both factors.": "Deine Passkeys zählen als beide Faktoren.",
  "You have no passkey yet.": "Du hast noch keinen Passkey.",
  "Added {createdAt}": "Hinzugefügt am {createdAt}",
  "Remove the passkey {name}": "Passkey {name} entfernen",
  "Your other sessions end when you change it.": "Deine anderen Sitzungen enden, wenn du es änderst.",
  "Your current password is wrong.": "Dein aktuelles Passwort ist falsch.",
  "This code is not right, or it was used already.": "Dieser Code stimmt nicht oder wurde schon verwendet.",
  "Please enter the code of your authenticator app as well.": "Bitte gib auch den Code deiner Authenticator-App ein.",
  "Current password": "Aktuelles Passwort",
  "Code of your authenticator app": "Code deiner Authenticator-App",
  "Each turns off your second factor once, should you lose your authenticator app. Former codes end with new ones.":
    "Jeder schaltet einmal deinen zweiten Faktor aus, falls du deine Authenticator-App verlierst. Frühere Codes enden mit neuen.",
  "Create recovery codes": "Wiederherstellungscodes erstellen",
  "Recovery codes": "Wiederherstellungscodes",
  "Create recovery codes?": "Wiederherstellungscodes erstellen?",
  "Former codes end. Please enter your password, so that we know it is you.":
    "Frühere Codes werden ungültig. Bitte gib dein Passwort ein, damit wir wissen, dass du es bist.",
  "You have no recovery codes": "Du hast keine Wiederherstellungscodes",
  "Without them you cannot sign in any more if you lose your authenticator app. Create them now.":
    "Ohne sie kannst du dich nicht mehr anmelden, wenn du deine Authenticator-App verlierst. Erstelle sie jetzt.",
  "You have no recovery codes. You need them once you have an authenticator app.":
    "Du hast keine Wiederherstellungscodes. Du brauchst sie, sobald du eine Authenticator-App hast.",
  "{left} of {RECOVERY_CODE_COUNT} codes are left, created {madeAt}.":
    "{left} von {RECOVERY_CODE_COUNT} Codes sind übrig, erstellt am {madeAt}.",
  "All recovery codes are used up": "Alle Wiederherstellungscodes sind verbraucht",
  "Few recovery codes are left": "Nur noch wenige Wiederherstellungscodes übrig",
  "{count} Create new ones: they replace the former codes.": "{count} Erstelle neue: Sie ersetzen die früheren Codes.",
  "Your recovery codes": "Deine Wiederherstellungscodes",
  "I have kept them": "Ich habe sie aufbewahrt",
  "They are shown only now. Keep them where you keep passwords. Each works once.":
    "Sie werden nur jetzt gezeigt. Bewahre sie dort auf, wo du Passwörter aufbewahrst. Jeder funktioniert einmal.",
  Print: "Drucken",
  "The passkey was removed.": "Der Passkey wurde entfernt.",
  "Remove the passkey {name}?": "Passkey {name} entfernen?",
  "It does not sign you in any more, and your other sessions end now. Your device may still offer it until you delete it there as well.":
    "Er meldet dich nicht mehr an, und deine anderen Sitzungen enden jetzt. Dein Gerät bietet ihn vielleicht noch an, bis du ihn auch dort löschst.",
  "Your second factor is on.": "Dein zweiter Faktor ist an.",
  "Your second factor is off.": "Dein zweiter Faktor ist aus.",
  "Besides your password, a code of an authenticator app on your phone lets you in. {link}":
    "Neben deinem Passwort brauchst du zur Anmeldung einen Code einer Authenticator-App auf deinem Telefon. {link}",
  "Set up": "Einrichten",
  "Your company requires a second factor from {secondFactorUntil} on. Set one up here.":
    "Deine Firma verlangt ab {secondFactorUntil} einen zweiten Faktor. Richte hier einen ein.",
  "You sign in without a password here. A second factor is up to the provider you come by.":
    "Du meldest dich hier ohne Passwort an. Ein zweiter Faktor ist Sache des Anbieters, über den du kommst.",
  On: "Ein",
  Off: "Aus",
  "You signed in with another provider": "Du hast dich bei einem anderen Anbieter angemeldet",
  "Your password, your passkeys and your second factor can be changed after a sign-in with your password. To set a first password, sign out and use “Forgot password?” on the login.":
    "Dein Passwort, deine Passkeys und dein zweiter Faktor können nach einer Anmeldung mit deinem Passwort geändert werden. Um ein erstes Passwort festzulegen, melde dich ab und wähle „Passwort vergessen?“ bei der Anmeldung.",
  "Where you are signed in. A session ends after 7 days without use, and lasts 30 days at most.":
    "Wo du angemeldet bist. Eine Sitzung endet nach 7 Tagen ohne Nutzung und dauert höchstens 30 Tage.",
  "End all other sessions": "Alle anderen Sitzungen beenden",
  "No session has been recorded yet.": "Es wurde noch keine Sitzung erfasst.",
  "This session": "Diese Sitzung",
  "{address}, signed in {signedInAt}, last used {lastSeenAt}":
    "{address}, angemeldet am {signedInAt}, zuletzt verwendet am {lastSeenAt}",
  "End the session of {device} at {address}": "Sitzung von {device} unter {address} beenden",
  "The session was ended.": "Die Sitzung wurde beendet.",
  End: "Beenden",
  "All other sessions were ended.": "Alle anderen Sitzungen wurden beendet.",
  "End all other sessions?": "Alle anderen Sitzungen beenden?",
  "End all others": "Alle anderen beenden",
  "You stay signed in here. If you do not know one of the sessions, change your password instead.":
    "Hier bleibst du angemeldet. Wenn du eine der Sitzungen nicht kennst, ändere stattdessen dein Passwort.",
  "Sign out everywhere?": "Überall abmelden?",
  "You will have to sign in again, here too. Pages that are open elsewhere can do nothing from now on.":
    "Du musst dich dann neu anmelden, auch hier. Seiten, die anderswo offen sind, können ab jetzt nichts mehr tun.",
  "Please enter your password, so that we know it is you.":
    "Bitte gib dein Passwort ein, damit wir wissen, dass du es bist.",
  "This code is not right. Please check the clock of your phone.":
    "Dieser Code stimmt nicht. Bitte prüfe die Uhr deines Telefons.",
  "Turn on": "Einschalten",
  "Code of your app": "Code deiner App",
  "Keep the key in a safe place as well, and create recovery codes afterwards: without your phone, you need one of them to sign in. Your other sessions end when you turn this on.":
    "Bewahre auch den Schlüssel sicher auf und erstelle danach Wiederherstellungscodes: Ohne dein Telefon brauchst du einen davon zur Anmeldung. Deine anderen Sitzungen enden, wenn du dies einschaltest.",
  "Scan this with an authenticator app such as 1Password, Google Authenticator or Microsoft Authenticator.":
    "Scanne dies mit einer Authenticator-App wie 1Password, Google Authenticator oder Microsoft Authenticator.",
  "Or enter this key there:": "Oder gib dort diesen Schlüssel ein:",
  "Successfully linked Sign In method": "Anmeldemethode erfolgreich verbunden",
  "By which of these you can sign in. {link}": "Womit du dich anmelden kannst. {link}",
  Connected: "Verbunden",
  "Not Connected": "Nicht verbunden",
  "You accepted these terms on {termsAcceptedTimestamp}.":
    "Du hast diese Bedingungen am {termsAcceptedTimestamp} akzeptiert.",
  "User details": "Benutzerangaben",
  "Scroll tabs left": "Tabs nach links schieben",
  "Scroll tabs right": "Tabs nach rechts schieben",
  Database: "Datenbank",
  "Snapshots of the database are made every night. Should it be lost, its state is at most 24 hours old when it is back (recovery point), and it is back in about one hour (recovery time).":
    "Die Datenbank wird jede Nacht gesichert. Sollte sie verloren gehen, ist ihr Stand nach der Wiederherstellung höchstens 24 Stunden alt (Recovery Point), und sie ist in etwa einer Stunde wieder da (Recovery Time).",
  "Images are kept in a versioned storage: one that is overwritten or removed by mistake can be taken back to what it was.":
    "Bilder liegen in einem versionierten Speicher: Eines, das versehentlich überschrieben oder entfernt wurde, kann in seinen früheren Zustand zurückgeholt werden.",
  Encryption: "Verschlüsselung",
  "Everything is encrypted on its way and where it is stored.":
    "Alles ist auf seinem Weg und am Speicherort verschlüsselt.",
  "Your AWS accounts": "Deine AWS-Konten",
  "We hold no keys to your AWS accounts. We use a role that you make, under an external ID of your company alone, for at most 15 minutes at a time and with no more rights than the task needs. Remove the role, and we are out.":
    "Wir haben keine Schlüssel zu deinen AWS-Konten. Wir verwenden eine Rolle, die du erstellst, unter einer externen ID allein deiner Firma, jeweils höchstens 15 Minuten lang und mit nicht mehr Rechten, als die Aufgabe braucht. Entferne die Rolle, und wir sind draußen.",
  Passwords: "Passwörter",
  "Your password never leaves your browser when you sign in, and we cannot read it.":
    "Dein Passwort verlässt bei der Anmeldung nie deinen Browser, und wir können es nicht lesen.",
  "QR code for your authenticator app": "QR-Code für deine Authenticator-App",
  "recovery codes": "Wiederherstellungscodes",
  "E-mail and password": "E-Mail und Passwort",
} as const;
