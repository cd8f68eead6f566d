/** Team and access, sign-in policies, single sign-on and provisioning, security and deletion of the company. */
export const access = {
  "Users belong to user groups. A user group has policies, which say what its users may do, and names the AWS accounts they see.":
    "Benutzer gehören zu Benutzergruppen. Eine Benutzergruppe hat Richtlinien, die festlegen, was ihre Benutzer dürfen, und nennt die AWS-Konten, die sie sehen.",
  "User groups": "Benutzergruppen",
  "Add user group": "Benutzergruppe hinzufügen",
  "Its users lose its permissions. Each of them needs another user group.":
    "Ihre Benutzer verlieren die Berechtigungen der Gruppe. Jeder von ihnen braucht eine andere Benutzergruppe.",
  Policies: "Richtlinien",
  "Add policy": "Richtlinie hinzufügen",
  "Remove it from all user groups first.": "Entferne sie zuerst aus allen Benutzergruppen.",
  "Your plan is not renewed: it ends with what is paid for.":
    "Dein Tarif wird nicht verlängert: Er endet mit der bezahlten Laufzeit.",
  "Your plan is on your AWS bill, which we cannot end: please cancel the subscription in AWS Marketplace too.":
    "Dein Tarif läuft über deine AWS-Rechnung, die wir nicht beenden können: Bitte kündige das Abonnement auch im AWS Marketplace.",
  "The company will be deleted on {deletesAt}.": "Die Firma wird am {deletesAt} gelöscht.",
  "All members, templates, versions, blocks and connections, 90 days after your request.":
    "Alle Mitglieder, Vorlagen, Versionen, Bausteine und Verbindungen, 90 Tage nach deiner Anfrage.",
  "Until then everything works as before, and you can cancel the deletion. What was published stays in Amazon SES in your own AWS accounts; pictures that mails show are gone.":
    "Bis dahin funktioniert alles wie bisher, und du kannst die Löschung abbrechen. Was veröffentlicht wurde, bleibt in Amazon SES in deinen eigenen AWS-Konten; Bilder, die E-Mails zeigen, sind dann weg.",
  "Delete the company?": "Firma löschen?",
  "Name of the company": "Name der Firma",
  "In 90 days all data of the company in Sestina is deleted for all of its members, and cannot be restored. All members who manage the team get a mail.{aboutPlan}":
    "In 90 Tagen werden alle Daten der Firma in Sestina für alle ihre Mitglieder gelöscht und können nicht wiederhergestellt werden. Alle Mitglieder, die das Team verwalten, erhalten eine E-Mail.{aboutPlan}",
  "The company stays.": "Die Firma bleibt bestehen.",
  "This company is going to be deleted": "Diese Firma wird gelöscht",
  "Keep the company": "Firma behalten",
  "On {deletesAt} all that it has in Sestina is deleted for good, for all of its members.":
    "Am {deletesAt} wird alles, was sie in Sestina hat, für alle ihre Mitglieder endgültig gelöscht.",
  "Shown on top of every page and in the invitations you send.":
    "Steht oben auf jeder Seite und in den Einladungen, die du verschickst.",
  "Name of your company": "Name deiner Firma",
  "{title} has changes that are not saved yet.": "{title} hat Änderungen, die noch nicht gespeichert sind.",
  "User group": "Benutzergruppe",
  Permission: "Berechtigung",
  Permissions: "Berechtigungen",
  "Default policy": "Standardrichtlinie",
  "Attached permissions": "Zugeordnete Berechtigungen",
  "Default policy cannot be edited": "Standardrichtlinie ist nicht bearbeitbar",
  "Default policy cannot be edited. Duplicate it to start from a copy.":
    "Die Standardrichtlinie kann nicht bearbeitet werden. Dupliziere sie, um mit einer Kopie zu beginnen.",
  "Open {label}": "{label} öffnen",
  "Duplicate {label}": "{label} duplizieren",
  "Remove {label}": "{label} entfernen",
  "Sign-in providers have a page of their own: Single Sign-On.":
    "Anmeldeanbieter haben eine eigene Seite: Single Sign-On.",
  "Save the sign-in policies?": "Anmelderichtlinien speichern?",
  "Yes, Save": "Ja, speichern",
  "The policies were changed meanwhile": "Die Richtlinien wurden inzwischen geändert",
  "Show the current policies": "Aktuelle Richtlinien zeigen",
  "Another member has changed your company's sign-in policies since you opened this page. Nothing of yours was saved. Look at the current policies, and change them again if you still want to.":
    "Ein anderes Mitglied hat die Anmelderichtlinien deiner Firma geändert, seit du diese Seite geöffnet hast. Von dir wurde nichts gespeichert. Sieh dir die aktuellen Richtlinien an und ändere sie erneut, wenn du das noch möchtest.",
  "You need a second factor first": "Du brauchst zuerst einen zweiten Faktor",
  "You have to sign in with a second factor yourself before you require it of others. Set up an authenticator app in your user settings, then save the policies again. Nothing was saved.":
    "Du musst dich selbst mit einem zweiten Faktor anmelden, bevor du ihn von anderen verlangst. Richte in deinen Benutzereinstellungen eine Authenticator-App ein und speichere die Richtlinien dann erneut. Es wurde nichts gespeichert.",
  "A second factor is not required any more.": "Ein zweiter Faktor ist nicht mehr erforderlich.",
  "A second factor is required from now on. All members have one.":
    "Ein zweiter Faktor ist ab jetzt erforderlich. Alle Mitglieder haben einen.",
  "From now on they can only change their own settings until they have set one up.":
    "Ab jetzt können sie nur ihre eigenen Einstellungen ändern, bis sie einen eingerichtet haben.",
  "They have until {toISOString} to set one up.": "Die Frist, einen einzurichten, endet am {toISOString}.",
  "All ways to sign in are open again.": "Alle Anmeldewege sind wieder offen.",
  "From now on members sign in with the provider of {domain} only, and sessions that began another way are refused.":
    "Ab jetzt melden sich Mitglieder nur noch beim Anbieter von {domain} an, und anders begonnene Sitzungen werden abgewiesen.",
  "Members who manage the company's security and have a second factor can still sign in without the provider.":
    "Mitglieder, die die Sicherheit der Firma verwalten und einen zweiten Faktor haben, können sich weiterhin ohne den Anbieter anmelden.",
  "Save policies": "Richtlinien speichern",
  "The sign-in policies were saved.": "Die Anmelderichtlinien wurden gespeichert.",
  "1 day": "1 Tag",
  "7 days": "7 Tage",
  "{GRACE_DAYS} days": "{GRACE_DAYS} Tage",
  "30 days": "30 Tage",
  "An authenticator app, or a passkey that counts as both factors. A provider of your company counts too.":
    "Eine Authenticator-App oder ein Passkey, der als beide Faktoren zählt. Ein Anbieter deiner Firma zählt auch.",
  "Require a second factor": "Zweiten Faktor verlangen",
  "Required from {graceUntil} on. {withoutSecondFactor} of {members} members have none yet.":
    "Erforderlich ab {graceUntil}. Noch keinen haben {withoutSecondFactor} von {members} Mitgliedern.",
  "Grace period": "Übergangsfrist",
  "For members who have no second factor yet.": "Für Mitglieder, die noch keinen zweiten Faktor haben.",
  "All ways": "Alle Wege",
  "Only the provider of {domain}": "Nur der Anbieter von {domain}",
  "Register one": "Jetzt registrieren",
  "Your company has no sign-in provider in use. {link}": "Deine Firma verwendet keinen Anmeldeanbieter. {link}",
  "How your members have to sign in. API keys are not affected.":
    "Wie sich deine Mitglieder anmelden müssen. API-Schlüssel sind nicht betroffen.",
  "Sign-in policies": "Anmelderichtlinien",
  "Client at the provider": "Client beim Anbieter",
  "Redirect URL": "Weiterleitungs-URL",
  "Register a web application with this address at your provider; it then gives you the two below.":
    "Registriere bei deinem Anbieter eine Webanwendung mit dieser Adresse; er gibt dir dann die beiden Angaben unten.",
  "Client ID": "Client-ID",
  "Client secret": "Client-Geheimnis",
  "It is used only for your sign-ins, and never shown again.":
    "Es wird nur für eure Anmeldungen verwendet und nie wieder gezeigt.",
  "Save client": "Client speichern",
  "Step 1 of 2: prove the domain": "Schritt 1 von 2: Domain nachweisen",
  "Step 2 of 2: set the client": "Schritt 2 von 2: Client festlegen",
  Active: "Aktiv",
  Issuer: "Aussteller",
  "User groups of newcomers": "Benutzergruppen für Neue",
  "None is left: no new user can join": "Keine mehr übrig: Neue Benutzer können nicht beitreten",
  "Sign-in link": "Anmeldelink",
  "Replace client": "Client ersetzen",
  "Change user groups": "Benutzergruppen ändern",
  "Remove {domain}": "{domain} entfernen",
  "Give the link to your users, or enter it at your provider as the address that starts a sign-in.":
    "Gib den Link deinen Benutzern oder trage ihn bei deinem Anbieter als die Adresse ein, die eine Anmeldung startet.",
  "Remove the provider of {domain}?": "Anbieter von {domain} entfernen?",
  "No user can sign in with it any more. Users without another sign-in method lose access within two hours. They stay members of your company until you remove them.":
    "Kein Benutzer kann sich mehr darüber anmelden. Benutzer ohne andere Anmeldemethode verlieren innerhalb von zwei Stunden den Zugang. Sie bleiben Mitglieder deiner Firma, bis du sie entfernst.",
  "Publish this record in the DNS of the domain, to prove that the domain is yours.":
    "Veröffentliche diesen Eintrag im DNS der Domain, um nachzuweisen, dass die Domain dir gehört.",
  "Register provider": "Anbieter registrieren",
  "Exactly as your provider writes it: its discovery document is below this address.":
    "Genau so, wie dein Anbieter sie schreibt: Sein Discovery-Dokument liegt unter dieser Adresse.",
  "Domain of your people's addresses": "Domain der Adressen deiner Leute",
  "Only users with an address of this domain sign in with the provider. You need access to its DNS.":
    "Nur Benutzer mit einer Adresse dieser Domain melden sich beim Anbieter an. Du brauchst Zugriff auf ihr DNS.",
  "New SCIM token": "Neues SCIM-Token",
  "This is the only time that the token is shown. Enter it at your provider now.":
    "Das Token wird nur dieses eine Mal gezeigt. Trage es jetzt bei deinem Anbieter ein.",
  "Revoke the token that ends in {hint}?": "Das Token widerrufen, das auf {hint} endet?",
  "A provider that uses it can change nothing here from then on. Members and groups stay as they are.":
    "Ein Anbieter, der es verwendet, kann hier dann nichts mehr ändern. Mitglieder und Gruppen bleiben, wie sie sind.",
  "Your provider makes, changes and removes members and user groups here by SCIM 2.0.":
    "Dein Anbieter erstellt, ändert und entfernt hier Mitglieder und Benutzergruppen per SCIM 2.0.",
  "There are two tokens: revoke one first.": "Es gibt zwei Token: Widerrufe zuerst eines.",
  "Provisioning is not available yet.": "Die Bereitstellung ist noch nicht verfügbar.",
  "Make token": "Token erstellen",
  "Automatic provisioning (SCIM)": "Automatische Bereitstellung (SCIM)",
  "Base URL": "Basis-URL",
  "Provisioning is part of the plans from {firstPlan} on. {link}":
    "Die Bereitstellung ist in den Tarifen ab {firstPlan} enthalten. {link}",
  "Provisioning needs a proven domain. Register a provider above and prove its domain first.":
    "Die Bereitstellung braucht eine nachgewiesene Domain. Registriere zuerst oben einen Anbieter und weise seine Domain nach.",
  "There is no token: no provider can provision members yet.":
    "Es gibt kein Token: Noch kann kein Anbieter Mitglieder bereitstellen.",
  "Token …{hint}": "Token …{hint}",
  "Made on {createdTimestamp}": "Erstellt am {createdTimestamp}",
  "Not used yet": "Noch nicht verwendet",
  "Last used in the hour of {usedTimestamp}": "Zuletzt verwendet in der Stunde ab {usedTimestamp}",
  "Revoke token {hint}": "Token {hint} widerrufen",
  Revoke: "Widerrufen",
  "To replace a token, make a second one, enter it at your provider, and revoke the first.":
    "Um ein Token zu ersetzen, erstelle ein zweites, trage es bei deinem Anbieter ein und widerrufe das erste.",
  "How to set it up": "So richtest du es ein",
  "Your people sign in by your company's own OpenID Connect provider, such as Okta or Microsoft Entra ID. {link}":
    "Deine Leute melden sich beim eigenen OpenID-Connect-Anbieter deiner Firma an, etwa Okta oder Microsoft Entra ID. {link}",
  "Your company has no sign-in provider yet.": "Deine Firma hat noch keinen Anmeldeanbieter.",
  "Edit member": "Mitglied bearbeiten",
  "They say what this person may do and see.": "Sie legen fest, was diese Person tun und sehen darf.",
  "Choose user groups": "Benutzergruppen wählen",
  "Filter user groups": "Benutzergruppen filtern",
  "An invitation was sent to {email}. It is good for 7 days.":
    "Eine Einladung wurde an {email} gesendet. Sie gilt 7 Tage.",
  "Send invitation": "Einladung senden",
  "An additional user costs {user} per month. I accept the additional costs.":
    "Ein zusätzlicher Benutzer kostet {user} pro Monat. Ich akzeptiere die zusätzlichen Kosten.",
  "Edit {email}": "{email} bearbeiten",
  "Sign {email} out everywhere": "{email} überall abmelden",
  "Remove {email}": "{email} entfernen",
  "You cannot remove yourself from the company.": "Du kannst dich nicht selbst aus der Firma entfernen.",
  "Resend invitation to {email}": "Einladung erneut an {email} senden",
  "A new invitation was sent to {email}.": "Eine neue Einladung wurde an {email} gesendet.",
  "{email} was signed out everywhere.": "{email} wurde überall abgemeldet.",
  "Sign {displayName} out everywhere?": "{displayName} überall abmelden?",
  "All sessions of {email} end at once, on every device. The member can sign in again. If a device or a password was stolen, ask them to change the password too.":
    "Alle Sitzungen von {email} enden sofort, auf jedem Gerät. Das Mitglied kann sich wieder anmelden. Wurde ein Gerät oder ein Passwort gestohlen, bitte es, auch das Passwort zu ändern.",
  "{email} was removed from the company.": "{email} wurde aus der Firma entfernt.",
  "Remove {displayName}?": "{displayName} entfernen?",
  "{email} loses access to this company at once. What they made stays.":
    "{email} verliert sofort den Zugang zu dieser Firma. Was die Person erstellt hat, bleibt.",
  "Member since": "Mitglied seit",
  Invited: "Eingeladen",
  "Search users": "Benutzer suchen",
  "+ Invite member": "+ Mitglied einladen",
  "Search user groups": "Benutzergruppen suchen",
  "Search policies": "Richtlinien suchen",
  "{count} of {members} members has no second factor.": "{count} von {members} Mitgliedern hat keinen zweiten Faktor.",
  "{count} of {members} members have no second factor.":
    "{count} von {members} Mitgliedern haben keinen zweiten Faktor.",
  "{count} of {members} members has no account at a provider of your company yet.":
    "{count} von {members} Mitgliedern hat noch kein Konto bei einem Anbieter deiner Firma.",
  "{count} of {members} members have no account at a provider of your company yet.":
    "{count} von {members} Mitgliedern haben noch kein Konto bei einem Anbieter deiner Firma.",
  "redirect URL": "Redirect-URL",
  "value of the record": "Wert des Eintrags",
} as const;
