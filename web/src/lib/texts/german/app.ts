/** The frame of the app: navigation, top bar, notices, search, and what a company requires at the sign-in. */
export const app = {
  "{title} - Sestina": "{title} - Sestina",
  "A part of Sestina could not be loaded. Please check your connection, then reload the page.":
    "Ein Teil von Sestina konnte nicht geladen werden. Bitte prüfe deine Verbindung und lade die Seite dann neu.",
  "Sorry, an unexpected error occured. Please try to reload the page.":
    "Leider ist ein unerwarteter Fehler aufgetreten. Bitte versuche, die Seite neu zu laden.",
  Reload: "Neu laden",
  Helpdesk: "Hilfe",
  "Confirm your email": "E-Mail-Adresse bestätigen",
  "Join your team": "Deinem Team beitreten",
  Unsubscribe: "Abbestellen",
  Home: "Startseite",
  "Template editor": "Vorlageneditor",
  "Template preview": "Vorschau der Vorlage",
  "Template versions": "Versionen der Vorlage",
  "Domain Identities": "Domain-Identitäten",
  Settings: "Einstellungen",
  "Audit Log": "Aktivitätsprotokoll",
  "Choose an AWS account": "AWS-Konto auswählen",
  "Filter accounts": "Konten filtern",
  "Newest notifications": "Neueste Benachrichtigungen",
  "Notifications are loaded when the connection is back.":
    "Benachrichtigungen werden geladen, sobald die Verbindung wieder da ist.",
  "Unread:": "Ungelesen:",
  "{MOST_COUNTED} or more": "{MOST_COUNTED} oder mehr",
  "Notifications: {count} unread": "Benachrichtigungen: {count} ungelesen",
  "This company is going to be deleted on {deletesAt}.": "Diese Firma wird am {deletesAt} gelöscht.",
  "Keep it": "Behalten",
  "Your account admin can cancel this.": "Dein Konto-Administrator kann das abbrechen.",
  "An unexpected Error occurs": "Ein unerwarteter Fehler ist aufgetreten",
  "Unfortunately, it seems like we are having some technical issues. We hope to be back up soon. Sorry for the inconvenience.":
    "Leider haben wir gerade technische Probleme. Wir hoffen, bald wieder da zu sein. Bitte entschuldige die Unannehmlichkeiten.",
  "You don't have access to this company anymore :(": "Du hast keinen Zugriff mehr auf diese Firma :(",
  "There are two possible reasons:": "Es gibt zwei mögliche Gründe:",
  "An admin removed you from the company.": "Ein Administrator hat dich aus der Firma entfernt.",
  "Your login cannot be matched to a registered account.": "Deine Anmeldung gehört zu keinem registrierten Konto.",
  "Try to login again": "Erneut anmelden",
  "Skip to main content": "Zum Hauptinhalt springen",
  "There is no page at {pathname}. This is Home.": "Unter {pathname} gibt es keine Seite. Dies ist die Startseite.",
  "You do not have access to this route. Redirecting to Home.":
    "Du hast keinen Zugriff auf diese Seite. Du kommst zur Startseite.",
  Disclaimer: "Haftungsausschluss",
  "Privacy Statement": "Datenschutzerklärung",
  "You are offline": "Du bist offline",
  "Your changes are not saved yet. They are waiting, and will be saved when the connection is back. Keep this page open.":
    "Deine Änderungen sind noch nicht gespeichert. Sie warten und werden gespeichert, sobald die Verbindung wieder da ist. Lass diese Seite offen.",
  "What is not loaded yet will be loaded when the connection is back.":
    "Was noch nicht geladen ist, wird geladen, sobald die Verbindung wieder da ist.",
  "This page has to be reloaded": "Diese Seite muss neu geladen werden",
  "What you opened could not be loaded; a new version of Sestina may have been released. Your changes are still here. Save them first, then reload.":
    "Was du geöffnet hast, konnte nicht geladen werden; vielleicht gibt es eine neue Version von Sestina. Deine Änderungen sind noch da. Speichere sie zuerst und lade dann neu.",
  "Switch theme": "Hell oder dunkel umschalten",
  Search: "Suchen",
  "Search screens, actions, templates, blocks and people":
    "Bildschirme, Aktionen, Vorlagen, Bausteine und Personen suchen",
  "Where to, or what to do?": "Wohin, oder was möchtest du tun?",
  "Searching …": "Wird gesucht …",
  People: "Personen",
  "Ctrl K": "Strg K",
  "Your company requires you to sign in with its own provider.":
    "Deine Firma verlangt, dass du dich bei ihrem eigenen Anbieter anmeldest.",
  "Your company requires a second factor.": "Deine Firma verlangt einen zweiten Faktor.",
  "What this means": "Was das bedeutet",
  "Your company requires a second factor": "Deine Firma verlangt einen zweiten Faktor",
  "Sign in with your password": "Mit deinem Passwort anmelden",
  "Set up an authenticator app": "Authenticator-App einrichten",
  "Sign in with {domain}": "Mit {domain} anmelden",
  "You signed in with Google or Microsoft, which do not count as a second factor here. Sign in with your password and set up an authenticator app. If you have no password yet, choose “Forgot password?” on the login to set one.":
    "Du hast dich mit Google oder Microsoft angemeldet, was hier nicht als zweiter Faktor zählt. Melde dich mit deinem Passwort an und richte eine Authenticator-App ein. Wenn du noch kein Passwort hast, wähle bei der Anmeldung „Passwort vergessen?“, um eines festzulegen.",
  "Besides your password, you need a code of an authenticator app on your phone. Setting it up takes a minute, and you go on right after.":
    "Neben deinem Passwort brauchst du einen Code aus einer Authenticator-App auf deinem Telefon. Das Einrichten dauert eine Minute, danach geht es gleich weiter.",
  "A passkey alone is not enough. Once you have an authenticator app, your passkeys count as both factors.":
    "Ein Passkey allein reicht nicht. Sobald du eine Authenticator-App hast, zählen deine Passkeys als beide Faktoren.",
  "Your company's own sign-in provider counts as a second factor too.":
    "Auch der eigene Anmeldeanbieter deiner Firma zählt als zweiter Faktor.",
  "Your company requires its own sign-in provider": "Deine Firma verlangt ihren eigenen Anmeldeanbieter",
  "Other ways to sign in are closed for now. Please sign in with the provider, and you go on here. If you have no account there, ask a member who manages your team.":
    "Andere Anmeldewege sind im Moment geschlossen. Bitte melde dich bei dem Anbieter an, dann geht es hier weiter. Wenn du dort kein Konto hast, frag ein Mitglied, das dein Team verwaltet.",
  "second factor": "zweiten Faktor",
  "As you manage your company's security, you can also go on without the provider once you have a {link}.":
    "Da du die Sicherheit deiner Firma verwaltest, kannst du auch ohne den Anbieter weitermachen, sobald du einen {link} hast.",
  "Your company requires a second factor from {until} on. {link}":
    "Deine Firma verlangt ab {until} einen zweiten Faktor. {link}",
  Main: "Hauptnavigation",
  "Close navigation": "Navigation schließen",
  "Open navigation": "Navigation öffnen",
  "Upgrade now": "Jetzt upgraden",
  "User menu of {displayName}": "Benutzermenü von {displayName}",
  "User Settings": "Benutzereinstellungen",
  "Please choose another password": "Bitte wähle ein anderes Passwort",
  "Not now": "Nicht jetzt",
  "Your password is easy to guess: it is one of the most common ones, too short, or a name.":
    "Dein Passwort ist leicht zu erraten: Es gehört zu den häufigsten, ist zu kurz oder ist ein Name.",
  "Loading search": "Suche wird geladen",
  "Search in Sestina": "In Sestina suchen",
  "Loading page": "Seite wird geladen",
  "Go to": "Gehe zu",
} as const;
