/** Sign-in, registration, invitations and unsubscribing. */
export const signIn = {
  "Back to login": "Zurück zur Anmeldung",
  "Your account has been created": "Dein Konto wurde erstellt",
  "Choose a password": "Passwort wählen",
  "For {email}": "Für {email}",
  "You did not register in this browser, so please set the password of your account here. If you did not register at all, close this page: no account is created.":
    "Du hast dich nicht in diesem Browser registriert, lege das Passwort deines Kontos also bitte hier fest. Wenn du dich gar nicht registriert hast, schließe diese Seite: Dann wird kein Konto erstellt.",
  "Create account": "Konto erstellen",
  "Please accept terms and conditions": "Bitte nimm die Nutzungsbedingungen an",
  "Mails worth repeating.": "E-Mails, die man gern wiederholt.",
  "Design, version, publish and send Amazon SES templates with your team, through your own AWS accounts.":
    "Gestalte, versioniere, veröffentliche und sende Vorlagen für Amazon SES mit deinem Team, über deine eigenen AWS-Konten.",
  "Please sign in: we send the confirmation link again.":
    "Bitte melde dich an: Wir senden den Bestätigungslink noch einmal.",
  "Invalid Link!": "Ungültiger Link!",
  "Your link has expired or is invalid. Click below to request a new one.":
    "Dein Link ist abgelaufen oder ungültig. Klicke unten, um einen neuen anzufordern.",
  "Request a new link": "Neuen Link anfordern",
  "An email has been sent to your inbox!": "Eine E-Mail ist unterwegs in deinen Posteingang!",
  "This did not work yet": "Das hat noch nicht geklappt",
  "Loading your invitations …": "Deine Einladungen werden geladen …",
  "Choose your company": "Firma auswählen",
  "Start with a company of your own. It is free, and you choose whom to invite.":
    "Beginne mit einer eigenen Firma. Das ist kostenlos, und du wählst, wen du einlädst.",
  "Start my own company": "Eigene Firma anlegen",
  "No invitation is open.": "Es ist keine Einladung offen.",
  "You are invited. You join only if you say so.": "Du bist eingeladen. Du trittst nur bei, wenn du es sagst.",
  "Invitation of {inviterName}": "Einladung: {inviterName}",
  "{inviterName} invites you to work on e-mail templates together.":
    "{inviterName} lädt dich ein, gemeinsam an E-Mail-Vorlagen zu arbeiten.",
  "this company": "dieser Firma",
  "Join {company}": "{company} beitreten",
  "the person who invited you": "die Person, die dich eingeladen hat",
  "this one": "dieser",
  "{email} is in a company already. An address can be in one company only, so you cannot join {company} with it now.":
    "{email} gehört schon zu einer Firma. Eine Adresse kann nur zu einer Firma gehören, daher kannst du {company} damit jetzt nicht beitreten.",
  "If you want to join, you can": "Wenn du beitreten möchtest, kannst du",
  "use another address:": "eine andere Adresse verwenden:",
  "{strong} ask {inviter} to invite it. Nothing changes in your present company.":
    "{strong} Bitte {inviter}, sie einzuladen. In deiner jetzigen Firma ändert sich nichts.",
  "leave your present company:": "deine jetzige Firma verlassen:",
  "in your user settings": "in deinen Benutzereinstellungen",
  "{strong} if another member manages its team, delete your account {link}. Then open this link again.":
    "{strong} Wenn ein anderes Mitglied ihr Team verwaltet, lösche dein Konto {link}. Öffne dann diesen Link noch einmal.",
  "delete your present company,": "deine jetzige Firma löschen,",
  "{strong} if you alone manage its team, under {link}. It is deleted after 90 days. Then ask to be invited again.":
    "{strong} wenn nur du ihr Team verwaltest, unter {link}. Sie wird nach 90 Tagen gelöscht. Bitte dann um eine neue Einladung.",
  "Stay in my company": "In meiner Firma bleiben",
  "I do not want to join": "Ich möchte nicht beitreten",
  "Decline, and block invitations of {company}": "Ablehnen und Einladungen von {company} blockieren",
  "Decline, and block invitations of all companies": "Ablehnen und Einladungen aller Firmen blockieren",
  "The company learns that you declined, and not whether you blocked it. A block lasts for a year.":
    "Die Firma erfährt, dass du abgelehnt hast, aber nicht, ob du sie blockiert hast. Eine Blockierung gilt ein Jahr.",
  "A team": "Ein Team",
  Join: "Beitreten",
  "Loading your invitation …": "Deine Einladung wird geladen …",
  "This invitation has expired, was replaced by a newer one, or was answered already.":
    "Diese Einladung ist abgelaufen, wurde durch eine neuere ersetzt oder ist schon beantwortet.",
  "Please ask the person who invited you to send it again.":
    "Bitte frag die Person, die dich eingeladen hat, ob sie sie noch einmal sendet.",
  "{inviterName} invites you": "{inviterName} lädt dich ein",
  "To work on e-mail templates together, as {email}": "Für die gemeinsame Arbeit an E-Mail-Vorlagen, als {email}",
  "You have an account with this address. Sign in, and you are asked whether you want to join.":
    "Du hast ein Konto mit dieser Adresse. Melde dich an, dann wirst du gefragt, ob du beitreten möchtest.",
  "Sign in to answer": "Anmelden und antworten",
  "Start my own company instead": "Stattdessen eine eigene Firma anlegen",
  "You declined the invitation": "Du hast die Einladung abgelehnt",
  "You stay in your present company.": "Du bleibst in deiner jetzigen Firma.",
  "Go to my company": "Zu meiner Firma",
  "You can still start with a company of your own.": "Du kannst immer noch mit einer eigenen Firma beginnen.",
  "Create an account": "Konto erstellen",
  "Check your inbox": "Prüfe deinen Posteingang",
  "If {email} has an account, a link is on its way. It signs you in once, within the next 10 minutes.":
    "Wenn {email} ein Konto hat, ist ein Link unterwegs. Er meldet dich einmal an, innerhalb der nächsten 10 Minuten.",
  "We send you a link that signs you in once.": "Wir senden dir einen Link, der dich einmal anmeldet.",
  "Send Mail": "E-Mail senden",
  "Sign in to your team's templates.": "Melde dich bei den Vorlagen deines Teams an.",
  "Wrong email or password": "E-Mail-Adresse oder Passwort falsch",
  "Sign in with a passkey": "Mit einem Passkey anmelden",
  "Forgot password?": "Passwort vergessen?",
  "Marketplace Subscription received. Please login or register to complete your subscription.":
    "Dein Marketplace-Abonnement ist eingegangen. Bitte melde dich an oder registriere dich, um es abzuschließen.",
  "No passkey signs in to this account. Sign in with your password: you can add a passkey in your user settings.":
    "Für dieses Konto gibt es keinen Passkey. Melde dich mit deinem Passwort an: In deinen Benutzereinstellungen kannst du einen Passkey hinzufügen.",
  "The passkey was not used. Please try again, or sign in with your password.":
    "Der Passkey wurde nicht verwendet. Bitte versuche es erneut oder melde dich mit deinem Passwort an.",
  "This browser or device cannot use passkeys here. Please sign in with your password.":
    "Dieser Browser oder dieses Gerät kann hier keine Passkeys verwenden. Bitte melde dich mit deinem Passwort an.",
  Passkey: "Passkey",
  "Enter the email of your account. Your device then asks for its passkey.":
    "Gib die E-Mail-Adresse deines Kontos ein. Dein Gerät fragt dann nach dem Passkey.",
  "We sent a mail to {email}. Use the link in the mail to reset your password and sign in with your new one.":
    "Wir haben eine E-Mail an {email} gesendet. Mit dem Link darin kannst du dein Passwort zurücksetzen und dich mit dem neuen anmelden.",
  "Resend mail": "E-Mail noch einmal senden",
  "We send you a link to set a new one.": "Wir senden dir einen Link, mit dem du ein neues festlegst.",
  "Get a link to sign in instead": "Stattdessen einen Link zum Anmelden erhalten",
  "Save password": "Passwort speichern",
  "Please enter a recovery code": "Bitte gib einen Wiederherstellungscode ein",
  "Recovery code": "Wiederherstellungscode",
  "A recovery code turns off your second factor.": "Ein Wiederherstellungscode schaltet deinen zweiten Faktor aus.",
  "Your second factor is off. Sign in with your password, and set up a second factor again.":
    "Dein zweiter Faktor ist aus. Melde dich mit deinem Passwort an und richte wieder einen zweiten Faktor ein.",
  "Turn off second factor": "Zweiten Faktor ausschalten",
  "Wrong email or password. If you have not confirmed your email address yet, use the link that we have just sent to {email} again.":
    "E-Mail-Adresse oder Passwort falsch. Wenn du deine E-Mail-Adresse noch nicht bestätigt hast, verwende den Link, den wir gerade noch einmal an {email} gesendet haben.",
  "reset your password": "Passwort zurücksetzen",
  "Please set a new password first: {link}.": "Bitte lege zuerst ein neues Passwort fest: {link}.",
  "It starts free, with five templates and one AWS account.":
    "Der Anfang ist kostenlos, mit fünf Vorlagen und einem AWS-Konto.",
  "Sign up": "Registrieren",
  "Thank you for signing up!": "Danke für deine Registrierung!",
  "Please check your email for a confirmation link.": "Bitte sieh in deinen E-Mails nach dem Bestätigungslink.",
  "This code is not right. Please check the clock of your device.":
    "Dieser Code stimmt nicht. Bitte prüfe die Uhr deines Geräts.",
  "This code was used already. Please wait for the next one.":
    "Dieser Code wurde schon verwendet. Bitte warte auf den nächsten.",
  "This took too long. Please sign in again.": "Das hat zu lange gedauert. Bitte melde dich erneut an.",
  "Enter the six digits that your authenticator app shows for Sestina.":
    "Gib die sechs Ziffern ein, die deine Authenticator-App für Sestina zeigt.",
  Code: "Code",
  "Use a recovery code": "Wiederherstellungscode verwenden",
  password: "Passwort",
  "Your email address is not verified": "Deine E-Mail-Adresse ist nicht bestätigt",
  "Google and Microsoft send you a message to verify an address. Sestina needs that: without it, another person could sign in with your address.":
    "Google und Microsoft senden dir eine Nachricht, um eine Adresse zu bestätigen. Sestina braucht das: Sonst könnte sich eine andere Person mit deiner Adresse anmelden.",
  "Signing you in": "Du wirst angemeldet",
  "One moment, please.": "Einen Moment, bitte.",
  "Sign in with your company": "Mit deiner Firma anmelden",
  "No company uses this provider for sign-ins here. Please check the link, or ask the person who gave it to you.":
    "Keine Firma verwendet diesen Anbieter hier zur Anmeldung. Bitte prüfe den Link oder frag die Person, die ihn dir gegeben hat.",
  "We take you to your company's sign-in.": "Wir bringen dich zur Anmeldung deiner Firma.",
  "Other ways to sign in": "Andere Anmeldewege",
  or: "oder",
  "Continue with {provider}": "Weiter mit {provider}",
  "Try the demo company": "Demofirma ausprobieren",
  "I accept the terms and conditions": "Ich nehme die Nutzungsbedingungen an",
  "read them": "lesen",
  "Terms and conditions": "Nutzungsbedingungen",
  "Signing you in …": "Du wirst angemeldet …",
  "All mails about notifications": "Alle E-Mails zu Benachrichtigungen",
  "Mails of the daily digest": "E-Mails der täglichen Zusammenfassung",
  "Mails about “{notification}”": "E-Mails zu „{notification}“",
  "This link is not complete, or is of a user who has left the company.":
    "Dieser Link ist nicht vollständig, oder er gehört zu einem Benutzer, der die Firma verlassen hat.",
  "Choose mails in your settings": "E-Mails in deinen Einstellungen auswählen",
  Unsubscribed: "Abbestellt",
  "{nameOf} are not sent to you any more.": "{nameOf} werden dir nicht mehr gesendet.",
  "The notifications themselves stay in the app.": "Die Benachrichtigungen selbst bleiben in der App.",
  "Stop these mails?": "Diese E-Mails abbestellen?",
  "Stop these mails": "Diese E-Mails abbestellen",
  "Stop all mails about notifications": "Alle E-Mails zu Benachrichtigungen abbestellen",
  "Confirming your email …": "Deine E-Mail-Adresse wird bestätigt …",
  Decline: "Ablehnen",
  "Please enter a valid email": "Bitte gib eine gültige E-Mail-Adresse ein",
  "Please enter the six digits of your app": "Bitte gib die sechs Ziffern aus deiner App ein",
} as const;
