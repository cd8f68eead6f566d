/** The help pages: set-up, template design, plans, account and FAQ. */
export const help = {
  "How you sign in, keep others out, and leave.": "Wie du dich anmeldest, andere fernhältst und gehst.",
  "With your email and a password, with Google or Microsoft, or with your company’s own sign-in. Under {link} you see which of them are connected. One of Google and Microsoft can be connected, unless your company signs in by its own provider. What is connected can be disconnected again, as long as another way is left.":
    "Mit deiner E-Mail-Adresse und einem Passwort, mit Google oder Microsoft oder mit der eigenen Anmeldung deiner Firma. Unter {link} siehst du, was davon verbunden ist. Entweder Google oder Microsoft kann verbunden werden, außer wenn sich deine Firma über einen eigenen Anbieter anmeldet. Was verbunden ist, kann wieder getrennt werden, solange ein anderer Weg bleibt.",
  "If you come by Google or Microsoft with the address of your account, it is connected by itself, as long as that provider has verified the address. An invited user can accept the invitation in the same way, and sets a password later by “Forgot password?”.":
    "Wenn du über Google oder Microsoft mit der Adresse deines Kontos kommst, wird es von selbst verbunden, sofern der Anbieter die Adresse bestätigt hat. Eingeladene Benutzer können die Einladung genauso annehmen und legen später über „Passwort vergessen?“ ein Passwort fest.",
  "Without your password at hand, choose “Forgot password?” at the login, then “Get a link to sign in instead”: the mailed link signs you in once, within 10 minutes.":
    "Wenn du dein Passwort nicht zur Hand hast, wähle bei der Anmeldung „Passwort vergessen?“ und dann „Stattdessen einen Link zum Anmelden erhalten“: Der Link in der E-Mail meldet dich einmal an, innerhalb von 10 Minuten.",
  "Your company’s own sign-in": "Die eigene Anmeldung deiner Firma",
  "Administrators register an OpenID Connect provider under {link}: first they prove that the domain of your addresses is yours, then they enter the client. People with an address of that domain then join by themselves, in the user groups that were chosen.":
    "Administratoren registrieren unter {link} einen OpenID-Connect-Anbieter: Zuerst weisen sie nach, dass die Domain eurer Adressen euch gehört, dann tragen sie den Client ein. Personen mit einer Adresse dieser Domain treten danach von selbst bei, in den ausgewählten Benutzergruppen.",
  "A passkey is kept by your device, your browser or a security key. It signs you in with your fingerprint, your face or the PIN of the device. Under {link}, press “Add a passkey” and give it a name. At the login, choose “Sign in with a passkey” and enter your email.":
    "Ein Passkey liegt auf deinem Gerät, in deinem Browser oder auf einem Sicherheitsschlüssel. Er meldet dich mit deinem Fingerabdruck, deinem Gesicht oder der PIN des Geräts an. Drücke unter {link} „Passkey hinzufügen“ und gib ihm einen Namen. Wähle bei der Anmeldung „Mit einem Passkey anmelden“ und gib deine E-Mail-Adresse ein.",
  "With an authenticator app set up, a passkey counts as both factors: no code is asked for. Without one, your password still signs in alone, so a company that requires a second factor asks for the app. A passkey that is added or removed ends all other sessions, and you get a mail.":
    "Mit einer eingerichteten Authenticator-App zählt ein Passkey als beide Faktoren: Es wird kein Code verlangt. Ohne sie reicht weiterhin dein Passwort allein zum Anmelden; eine Firma, die einen zweiten Faktor verlangt, fordert deshalb die App. Wird ein Passkey hinzugefügt oder entfernt, enden alle anderen Sitzungen, und du bekommst eine E-Mail.",
  "A second factor": "Ein zweiter Faktor",
  "Under {link}, press “Set up”, enter your password, and scan the code with an authenticator app, or type the key into it.":
    "Drücke unter {link} „Einrichten“, gib dein Passwort ein und scanne den Code mit einer Authenticator-App, oder tippe den Schlüssel in sie ein.",
  "Enter the six digits that the app shows. From then on they are asked for after your password.":
    "Gib die sechs Ziffern ein, die die App zeigt. Von da an werden sie nach deinem Passwort verlangt.",
  "Keep the key in a safe place: with it you can set up the app on another device.":
    "Bewahre den Schlüssel an einem sicheren Ort auf: Mit ihm kannst du die App auf einem anderen Gerät einrichten.",
  "A mailed link does not go around it. It is turned off with your password. Create recovery codes as well: if you lose the app, choose “Use a recovery code” at the login. Without codes, a member who manages your team removes and invites you again.":
    "Ein Link in einer E-Mail umgeht ihn nicht. Ausgeschaltet wird er mit deinem Passwort. Erstelle auch Wiederherstellungscodes: Wenn du die App verlierst, wähle bei der Anmeldung „Wiederherstellungscode verwenden“. Ohne Codes muss dich ein Mitglied, das dein Team verwaltet, entfernen und neu einladen.",
  "If your company requires more": "Wenn deine Firma mehr verlangt",
  "Your company can require a second factor, or that you sign in with its own provider. Until you do, you see what is required in place of the app, and your own settings stay open. A notice says beforehand how much time you have to set up an authenticator app.":
    "Deine Firma kann einen zweiten Faktor verlangen, oder dass du dich bei ihrem eigenen Anbieter anmeldest. Bis du das tust, siehst du statt der App, was verlangt wird, und deine eigenen Einstellungen bleiben offen. Ein Hinweis sagt vorher, wie viel Zeit du hast, eine Authenticator-App einzurichten.",
  "When you decline an invitation, you can block the company, or all companies, for a year. Under {link} you see whom you have blocked and end a block.":
    "Wenn du eine Einladung ablehnst, kannst du die Firma oder alle Firmen für ein Jahr blockieren. Unter {link} siehst du, wen du blockiert hast, und kannst eine Blockierung beenden.",
  "Under {link} you choose for each kind whether you get a mail at once, one mail a day, or none. Each of these mails has a link that ends them, without a sign-in.":
    "Unter {link} wählst du für jede Art, ob du sofort eine E-Mail bekommst, eine E-Mail am Tag oder keine. Jede dieser E-Mails hat einen Link, der sie ohne Anmeldung abbestellt.",
  "Under {link} you see where you are signed in, and end one session or all others. A new password, and an authenticator app that is added or removed, end all other sessions at once, and you get a mail that says when and from where it was done. “Sign out everywhere” ends all of your sessions, also this one. After five wrong passwords an account is closed for a while, and for longer each time.":
    "Unter {link} siehst du, wo du angemeldet bist, und kannst eine Sitzung oder alle anderen beenden. Ein neues Passwort und eine Authenticator-App, die hinzugefügt oder entfernt wird, beenden sofort alle anderen Sitzungen, und du bekommst eine E-Mail, die sagt, wann und von wo das geschah. „Überall abmelden“ beendet alle deine Sitzungen, auch diese. Nach fünf falschen Passwörtern ist ein Konto eine Weile gesperrt, und jedes Mal länger.",
  "Take your data along": "Deine Daten mitnehmen",
  "Under {link}, “Export my data” gives you a file with your details, your user groups, what you may do and what you did. Templates are your company’s: export them from their pages.":
    "Unter {link} gibt dir „Meine Daten exportieren“ eine Datei mit deinen Angaben, deinen Benutzergruppen, was du darfst und was du getan hast. Vorlagen gehören deiner Firma: Exportiere sie auf ihren Seiten.",
  "Delete your account": "Dein Konto löschen",
  "On the same page, and at once. What you made stays your company’s; the audit log keeps what was done without saying by whom. The only member who manages the team has to give that permission to another member first, or delete the company.":
    "Auf derselben Seite, und sofort. Was du gemacht hast, bleibt bei deiner Firma; das Aktivitätsprotokoll behält, was getan wurde, ohne zu sagen von wem. Wer als einziges Mitglied das Team verwaltet, muss diese Berechtigung zuerst einem anderen Mitglied geben oder die Firma löschen.",
  "Those who manage the team do so at the end of {link}, by typing its name. For 90 days everything goes on as before, every page says when it ends, and any of them can take it back; all of them get a mail. Then everything is deleted and cannot be restored: members, templates, blocks, connections, and images, including those in mails that were sent. What was published stays in Amazon SES in your own AWS accounts.":
    "Wer das Team verwaltet, kann das am Ende von {link} tun, indem er den Namen der Firma eintippt. 90 Tage lang geht alles weiter wie bisher, jede Seite sagt, wann es endet, und alle, die das Team verwalten, können es zurücknehmen; sie alle bekommen eine E-Mail. Dann wird alles gelöscht und kann nicht wiederhergestellt werden: Mitglieder, Vorlagen, Bausteine, Verbindungen und Bilder, auch die in gesendeten E-Mails. Was veröffentlicht wurde, bleibt in Amazon SES in deinen eigenen AWS-Konten.",
  "A plan that is paid by card is not renewed from the day of asking, and goes on if the deletion is taken back. A plan on your AWS bill is cancelled by you, in AWS Marketplace.":
    "Ein Tarif, der mit Karte bezahlt wird, verlängert sich ab dem Tag des Löschauftrags nicht mehr und läuft weiter, wenn die Löschung zurückgenommen wird. Einen Tarif auf deiner AWS-Rechnung kündigst du selbst im AWS Marketplace.",
  "7. Let your builds publish and send": "7. Builds veröffentlichen und senden lassen",
  "A build, a cron job or a service works in your AWS accounts with an API key, which you create under {link}. The key is shown once; keep it where you keep other secrets. What a key does stands in the audit log under its name.":
    "Ein Build, ein Cronjob oder ein Dienst arbeitet in deinen AWS-Konten mit einem API-Schlüssel, den du unter {link} erstellst. Der Schlüssel wird einmal angezeigt; bewahre ihn dort auf, wo du andere Geheimnisse aufbewahrst. Was ein Schlüssel tut, steht im Aktivitätsprotokoll unter seinem Namen.",
  "Templates go by the name that they have in Amazon SES. This sends the published version of one:":
    "Vorlagen werden mit dem Namen genannt, den sie in Amazon SES haben. So wird die veröffentlichte Version einer Vorlage gesendet:",
  "Example of sending": "Beispiel für das Senden",
  language: "language",
  "Idempotency-Key": "Idempotency-Key",
  "OpenAPI document": "OpenAPI-Dokument",
  "The answer is a job: ask for it until its state is “done”, “partly” or “failed”. Mails can have a {code}, and so can each recipient. The {code2} stands for this one send: with the same key the mails go out once, however often you try. Values that lack something or hold a script are refused before any mail goes out. A key may call {callsPerKeyAndMinute} times a minute.":
    "Die Antwort ist ein Auftrag: Frage ihn ab, bis sein Status „done“, „partly“ oder „failed“ ist. E-Mails können {code} haben, einzelne Empfänger ebenso. {code2} steht für genau diesen Versand: Mit demselben Schlüssel gehen die E-Mails einmal hinaus, egal wie oft du es versuchst. Werte, denen etwas fehlt oder die ein Skript enthalten, werden abgelehnt, bevor eine E-Mail hinausgeht. Ein Schlüssel darf {callsPerKeyAndMinute} Mal pro Minute aufrufen.",
  "What people ask most.": "Was am häufigsten gefragt wird.",
  "Who pays for the mails?": "Wer bezahlt die E-Mails?",
  "You pay Amazon for what Amazon SES sends in your account. Sestina’s plan is on top of it.":
    "Du bezahlst Amazon für das, was Amazon SES in deinem Konto sendet. Der Tarif von Sestina kommt hinzu.",
  "Can Sestina read my mails or my customers’ addresses?":
    "Kann Sestina meine E-Mails oder die Adressen meiner Kunden lesen?",
  "Templates are stored here. Mails are sent by Amazon SES in your account; of a send, Sestina keeps the recipients and what became of each mail, so that you can look it up.":
    "Vorlagen werden hier gespeichert. E-Mails sendet Amazon SES in deinem Konto; von einem Versand behält Sestina die Empfänger und was aus jeder E-Mail wurde, damit du es nachsehen kannst.",
  "What happens to my templates when I remove an AWS account or leave?":
    "Was geschieht mit meinen Vorlagen, wenn ich ein AWS-Konto entferne oder gehe?",
  "What was published stays in Amazon SES, in your account. Delete the IAM role, and Sestina is out at once.":
    "Was veröffentlicht wurde, bleibt in Amazon SES, in deinem Konto. Lösche die IAM-Rolle, und Sestina ist sofort draußen.",
  "Why does the role need an external ID?": "Warum braucht die Rolle eine externe ID?",
  "It makes sure that Sestina acts for your company only: another customer who learns the ARN of your role cannot use it through Sestina.":
    "Sie stellt sicher, dass Sestina nur für deine Firma handelt: Ein anderer Kunde, der den ARN deiner Rolle erfährt, kann sie nicht über Sestina verwenden.",
  "A mail was accepted and never arrived. Why?": "Eine E-Mail wurde angenommen und kam nie an. Warum?",
  "In the sandbox, Amazon SES delivers to verified addresses only. Otherwise the reason is most often a missing placeholder value, in mails that other programs send: SES accepts such a mail and drops it silently.":
    "In der Sandbox stellt Amazon SES nur an bestätigte Adressen zu. Sonst liegt es meist daran, dass der Wert eines Platzhalters fehlt, in E-Mails, die andere Programme senden: SES nimmt so eine E-Mail an und verwirft sie stillschweigend.",
  "Why does publishing take a second?": "Warum dauert das Veröffentlichen eine Sekunde?",
  "Amazon SES takes one template change a second in each account and region.":
    "Amazon SES nimmt in jedem Konto und jeder Region eine Vorlagenänderung pro Sekunde an.",
  "A colleague cannot do something. Where do I look?": "Jemand aus dem Team kann etwas nicht tun. Wo sehe ich nach?",
  "Under {link}: which user groups is the person in, and which policies do these hold? A change takes effect at the person’s next click.":
    "Unter {link}: In welchen Benutzergruppen ist die Person, und welche Richtlinien haben diese? Eine Änderung wirkt ab dem nächsten Klick der Person.",
  "How do I sign in otherwise, set up a second factor, or leave?":
    "Wie melde ich mich anders an, richte einen zweiten Faktor ein oder gehe?",
  "All of that is described under {link}.": "All das ist unter {link} beschrieben.",
  "How do I start over with an old state of a template?": "Wie fange ich mit einem alten Stand einer Vorlage neu an?",
  "Every save is a version. Nothing you saved is lost.":
    "Jedes Speichern ist eine Version. Nichts, was du gespeichert hast, geht verloren.",
  "From {byTheYear} per month, paid yearly": "Ab {byTheYear} pro Monat, jährlich bezahlt",
  "{monthly} per month, or {annual} per year ({byTheYear} per month)":
    "{monthly} pro Monat oder {annual} pro Jahr ({byTheYear} pro Monat)",
  "What each plan holds and costs, in U.S. dollars.": "Was jeder Tarif enthält und kostet, in US-Dollar.",
  Price: "Preis",
  "Complex placeholders": "Komplexe Platzhalter",
  "by contract": "nach Vertrag",
  Yes: "Ja",
  No: "Nein",
  "On paid plans, a further AWS account costs {awsAccount} and a further user {user} per month. Complex placeholders are lists and nested objects. Amazon SES’s own price for sending is paid to AWS.":
    "In bezahlten Tarifen kostet ein weiteres AWS-Konto {awsAccount} und ein weiterer Benutzer {user} pro Monat. Komplexe Platzhalter sind Listen und verschachtelte Objekte. Den Preis von Amazon SES für den Versand bezahlst du an AWS.",
  "How do I upgrade, and how is it paid?": "Wie wechsle ich in einen größeren Tarif, und wie wird er bezahlt?",
  "Who holds the billing permission chooses a plan under {link}: on your AWS bill through AWS Marketplace, or by credit card. Paid by the year, a plan costs two months less. Enterprise is a contract: ask for an offer, and we get in touch. A change of a plan that is paid by card shows what is due now and what each term costs, and happens when you confirm it.":
    "Wer die Berechtigung für die Abrechnung hat, wählt unter {link} einen Tarif: auf der AWS-Rechnung über den AWS Marketplace oder mit Kreditkarte. Jährlich bezahlt kostet ein Tarif zwei Monate weniger. Enterprise ist ein Vertrag: Bitte um ein Angebot, und wir melden uns. Ein Wechsel eines mit Karte bezahlten Tarifs zeigt, was jetzt fällig ist und was jeder Zeitraum kostet, und geschieht, wenn du ihn bestätigst.",
  "How do I cancel?": "Wie kündige ich?",
  "Under {link}: who pays by card cancels in the payment portal, and who came by AWS Marketplace cancels there. You keep the plan until the end of the paid term. A plan paid by card can go on until then, and be followed by AWS Marketplace afterwards: sooner you would pay twice for the same time.":
    "Unter {link}: Wer mit Karte zahlt, kündigt im Zahlungsportal, und wer über den AWS Marketplace kam, kündigt dort. Du behältst den Tarif bis zum Ende des bezahlten Zeitraums. Ein mit Karte bezahlter Tarif kann bis dahin weiterlaufen, und danach folgt der AWS Marketplace: Früher würdest du für dieselbe Zeit doppelt zahlen.",
  "What happens above the limits of a smaller plan?": "Was geschieht oberhalb der Grenzen eines kleineren Tarifs?",
  "Nothing is deleted, and what is published stays in Amazon SES. You can read everything and delete what is too much; creating and changing wait until the limits hold again, or until you upgrade.":
    "Nichts wird gelöscht, und was veröffentlicht ist, bleibt in Amazon SES. Du kannst alles lesen und löschen, was zu viel ist; Erstellen und Ändern warten, bis die Grenzen wieder eingehalten sind oder du in einen größeren Tarif wechselst.",
  "What if a card cannot be charged?": "Was, wenn eine Karte nicht belastet werden kann?",
  "The plan stays while the card is tried again, and a notice on every page leads to the payment portal. When the last try fails, your company is on Discover.":
    "Der Tarif bleibt, während die Karte erneut versucht wird, und ein Hinweis auf jeder Seite führt zum Zahlungsportal. Wenn der letzte Versuch fehlschlägt, ist deine Firma im Tarif Discover.",
  "From an empty company to the first mail, in about a quarter of an hour.":
    "Von der leeren Firma zur ersten E-Mail, in etwa einer Viertelstunde.",
  "1. Connect an AWS account": "1. Ein AWS-Konto verbinden",
  "Sestina works in your AWS account through an IAM role that you make and can take back at any time. No access key leaves your account.":
    "Sestina arbeitet in deinem AWS-Konto über eine IAM-Rolle, die du anlegst und jederzeit zurücknehmen kannst. Kein Zugriffsschlüssel verlässt dein Konto.",
  "Open {link}. The dialog shows your external ID and the two policies of the role, ready to copy.":
    "Öffne {link}. Das Fenster zeigt deine externe ID und die beiden Richtlinien der Rolle, bereit zum Kopieren.",
  "In the AWS console, open IAM, Roles, Create role, and choose “Custom trust policy”. Paste the first policy.":
    "Öffne in der AWS-Konsole IAM, „Roles“, „Create role“ und wähle „Custom trust policy“. Füge die erste Richtlinie ein.",
  "Add the second policy as an inline policy, and create the role.":
    "Füge die zweite Richtlinie als Inline-Richtlinie hinzu und erstelle die Rolle.",
  "Choose the region in which you use Amazon SES, paste the ARN of the role, and connect.":
    "Wähle die Region, in der du Amazon SES nutzt, füge den ARN der Rolle ein und verbinde.",
  "Before anything is stored, Sestina checks that the role can be assumed with your external ID, and cannot be assumed without it. Any other role is refused.":
    "Bevor etwas gespeichert wird, prüft Sestina, dass die Rolle mit deiner externen ID übernommen werden kann und ohne sie nicht. Jede andere Rolle wird abgelehnt.",
  "2. Verify a sender": "2. Einen Absender bestätigen",
  "Amazon SES sends only from addresses and domains that have proven to be yours. Under {link}, add an address: SES mails it a link that is good for 24 hours. Then press “Refresh status”.":
    "Amazon SES sendet nur von Adressen und Domains, die nachweislich dir gehören. Füge unter {link} eine Adresse hinzu: SES sendet ihr einen Link, der 24 Stunden gilt. Drücke dann „Status aktualisieren“.",
  "3. Leave the sandbox": "3. Die Sandbox verlassen",
  "A new account is in the sandbox of Amazon SES: 200 mails in 24 hours, one a second, and only to verified addresses. Ask for production access in the AWS console, under Amazon SES, Account dashboard. AWS usually answers within a day.":
    "Ein neues Konto ist in der Sandbox von Amazon SES: 200 E-Mails in 24 Stunden, eine pro Sekunde, und nur an bestätigte Adressen. Beantrage den Produktionszugang in der AWS-Konsole, unter Amazon SES, „Account dashboard“. AWS antwortet meist innerhalb eines Tages.",
  "4. Design and publish": "4. Gestalten und veröffentlichen",
  "Create a template, design it, save, and publish. Publishing writes it to Amazon SES in your account, where your own programs can send it by its name as well. How placeholders work is described under {link}.":
    "Erstelle eine Vorlage, gestalte sie, speichere und veröffentliche. Das Veröffentlichen schreibt sie in Amazon SES in deinem Konto, wo auch deine eigenen Programme sie unter ihrem Namen senden können. Wie Platzhalter funktionieren, ist unter {link} beschrieben.",
  "5. Send the first mail": "5. Die erste E-Mail senden",
  "Open the preview of a template. “Send me a test” mails it to you, and “Send” to up to 50 recipients. While the AWS account is in the sandbox, their addresses have to be verified too.":
    "Öffne die Vorschau einer Vorlage. „Test an mich senden“ schickt sie dir, „Senden“ bis zu 50 Empfängern. Solange das AWS-Konto in der Sandbox ist, müssen auch deren Adressen bestätigt sein.",
  "6. Invite your team": "6. Dein Team einladen",
  "Under {link}, those who manage the team invite others by mail. A person belongs to user groups; a user group holds policies and names the AWS accounts that its users see. Nobody can give others more than they may do themselves.":
    "Unter {link} lädt per E-Mail andere ein, wer das Team verwaltet. Eine Person gehört zu Benutzergruppen; eine Benutzergruppe hat Richtlinien und nennt die AWS-Konten, die ihre Benutzer sehen. Niemand kann anderen mehr geben, als er selbst darf.",
  "7. Sign in by your own provider": "7. Mit eurem eigenen Anbieter anmelden",
  "Administrators can let people sign in by your company's OpenID Connect provider, such as Okta or Microsoft Entra ID, under {link}:":
    "Administratoren können Personen unter {link} über den OpenID-Connect-Anbieter deiner Firma anmelden lassen, etwa Okta oder Microsoft Entra ID:",
  "Register the provider: its issuer, the domain that your people's addresses end with, and the user groups that newcomers join.":
    "Registriere den Anbieter: seinen Aussteller, die Domain, auf die die Adressen eurer Personen enden, und die Benutzergruppen, denen neue Personen beitreten.",
  "Publish the TXT record that is shown in the DNS of the domain, and press “Check now”.":
    "Veröffentliche den angezeigten TXT-Eintrag im DNS der Domain und drücke „Jetzt prüfen“.",
  "Make a web application at your provider with the redirect URL that is shown, and enter the client ID and the client secret that it gives you.":
    "Lege bei deinem Anbieter eine Webanwendung mit der angezeigten Redirect-URL an und trage die Client-ID und das Client-Secret ein, die er dir gibt.",
  "Then your people sign in by the link on that page. Who comes for the first time becomes a member if your plan has a seat left; who is a member with the same address keeps their account. Who leaves your company is to be removed here too: a removed person does not come in again by the provider.":
    "Dann melden sich deine Leute über den Link auf dieser Seite an. Wer zum ersten Mal kommt, wird Mitglied, wenn dein Tarif noch einen Platz frei hat; wer mit derselben Adresse schon Mitglied ist, behält sein Konto. Wer deine Firma verlässt, muss auch hier entfernt werden: Eine entfernte Person kommt über den Anbieter nicht wieder herein.",
  "Under {link} they can also require that provider, or a second factor, of all members. What this means for the members is shown before it is saved.":
    "Unter {link} können sie auch von allen Mitgliedern diesen Anbieter oder einen zweiten Faktor verlangen. Was das für die Mitglieder bedeutet, wird vor dem Speichern angezeigt.",
  "What a template can hold, and how its placeholders are filled in.":
    "Was eine Vorlage enthalten kann und wie ihre Platzhalter gefüllt werden.",
  Placeholders: "Platzhalter",
  "A placeholder stands in double braces: {code}. It may stand in the subject, the preheader, any text, and in links and images. A dot leads into an object: {code2}. Names tell capital from small letters.":
    "Ein Platzhalter steht in doppelten geschweiften Klammern: {code}. Er kann im Betreff, im Preheader, in jedem Text und in Links und Bildern stehen. Ein Punkt führt in ein Objekt: {code2}. Namen unterscheiden Groß- und Kleinbuchstaben.",
  "Every placeholder needs a value when a mail is sent. If one is missing, Amazon SES accepts the mail and never delivers it. Sestina therefore checks before it sends, and names what is missing.":
    "Jeder Platzhalter braucht einen Wert, wenn eine E-Mail gesendet wird. Fehlt einer, nimmt Amazon SES die E-Mail an und stellt sie nie zu. Sestina prüft deshalb vor dem Senden und nennt, was fehlt.",
  "New placeholders in a published template": "Neue Platzhalter in einer veröffentlichten Vorlage",
  "Applications send a template by its name, with the data it needed when they were written. Before a publish, Sestina compares what the new version needs with what Amazon SES holds. If mails would be lost, it asks first: make the new placeholder optional, publish under a new name, or publish anyway, when the applications send it already.":
    "Anwendungen senden eine Vorlage unter ihrem Namen, mit den Daten, die sie brauchte, als die Anwendungen geschrieben wurden. Vor dem Veröffentlichen vergleicht Sestina, was die neue Version braucht, mit dem, was in Amazon SES liegt. Wenn E-Mails verloren gingen, fragt es zuerst: den neuen Platzhalter optional machen, unter neuem Namen veröffentlichen oder trotzdem veröffentlichen, wenn die Anwendungen ihn schon senden.",
  Conditions: "Bedingungen",
  false: "false",
  "A condition holds for any value but {code}, an empty text, an empty list and nothing at all. {code2} is its opposite.":
    "Eine Bedingung gilt für jeden Wert außer {code}, einem leeren Text, einer leeren Liste und gar nichts. {code2} ist ihr Gegenteil.",
  "Inside a list, names are those of its items. Filling in lists and nested objects here needs the Business or the Enterprise plan; designing and publishing them works on every plan.":
    "In einer Liste sind Namen die ihrer Einträge. Um hier Listen und verschachtelte Objekte auszufüllen, brauchst du den Tarif Business oder Enterprise; gestalten und veröffentlichen kannst du sie in jedem Tarif.",
  "Under Preview, values can be kept with the template under a name, such as “An order with three items”: every user who sees the template can choose them there, and when it is sent. Fill in the placeholders, then choose “Save as new sample data” next to the list. “All branches” shows them in every way that the conditions and lists can fall. People in sample data should be made up: the whole team reads it.":
    "In der Vorschau können Werte unter einem Namen bei der Vorlage gespeichert werden, etwa „Eine Bestellung mit drei Artikeln“: Alle, die die Vorlage sehen, können sie dort und beim Senden auswählen. Fülle die Platzhalter aus und wähle dann neben der Liste „Als neue Beispieldaten speichern“. „Alle Varianten“ zeigt die E-Mail auf jede Art, wie die Bedingungen und Listen ausfallen können. Personen in Beispieldaten sollten erfunden sein: Das ganze Team liest sie.",
  "{link} holds the pictures of your company: PNG, JPEG, GIF or WebP, at most 4 MB each. In the editor, “Choose…” picks one of them for an image or a background. An image that any version of a template, or a block, shows cannot be deleted, since mails that were sent go on asking for it. Others can be restored for 30 days after they were deleted.":
    "Unter {link} liegen die Bilder deiner Firma: PNG, JPEG, GIF oder WebP, höchstens je 4 MB. Im Editor wählst du mit „Auswählen …“ eines davon für ein Bild oder einen Hintergrund. Ein Bild, das irgendeine Version einer Vorlage oder ein Baustein zeigt, kann nicht gelöscht werden, da gesendete E-Mails es weiterhin abrufen. Andere können nach dem Löschen 30 Tage lang wiederhergestellt werden.",
  "What Amazon SES does not know": "Was Amazon SES nicht kennt",
  "Helpers of your own, and partials from elsewhere: a template that uses them is not published.":
    "Eigene Helper und Partials von anderswo: Eine Vorlage, die sie verwendet, wird nicht veröffentlicht.",
  "Escaping: values are put into the mail as they are. The preview shows just what SES sends, and values with scripts are refused.":
    "Maskierung: Werte werden in die E-Mail gesetzt, wie sie sind. Die Vorschau zeigt genau, was SES sendet, und Werte mit Skripten werden abgelehnt.",
  "More than 500 KB of html and text together.": "Mehr als 500 KB HTML und Text zusammen.",
  "Saving and publishing": "Speichern und veröffentlichen",
  "Every save is a version; none is ever changed or lost. Publishing writes the newest version to Amazon SES. If the template was changed there by other means, you are asked before it is overwritten: what was last published, what is there now, and what would be published are shown side by side.":
    "Jedes Speichern ist eine Version; keine wird je geändert oder geht verloren. Das Veröffentlichen schreibt die neueste Version in Amazon SES. Wurde die Vorlage dort auf anderem Weg geändert, wirst du gefragt, bevor sie überschrieben wird: Nebeneinander siehst du, was zuletzt veröffentlicht wurde, was jetzt dort liegt und was veröffentlicht würde.",
  "If a colleague saved while you were editing, you see who and when, and can compare, reload, or save yours as the newest version. Theirs stays a version too.":
    "Hat jemand aus dem Team gespeichert, während du bearbeitet hast, siehst du, wer und wann, und kannst vergleichen, neu laden oder deine als neueste Version speichern. Auch die andere bleibt eine Version.",
  "Amazon SES holds what was last published, until it is changed there: in the AWS console, by a script, or by another tool. Every night, and whenever you choose “Check now”, {link} compares what Amazon SES holds in each account with what was published, and lists the differences:":
    "In Amazon SES liegt, was zuletzt veröffentlicht wurde, bis es dort geändert wird: in der AWS-Konsole, durch ein Skript oder ein anderes Werkzeug. Jede Nacht, und immer wenn du „Jetzt prüfen“ wählst, vergleicht {link}, was in jedem Konto in Amazon SES liegt, mit dem, was veröffentlicht wurde, und listet die Unterschiede auf:",
  "{b}: compare the contents, overwrite with what was published, or keep theirs as the newest version.":
    "{b}: die Inhalte vergleichen, mit dem Veröffentlichten überschreiben oder die dortigen als neueste Version behalten.",
  "{b}: mails of this template fail. Publish it again.":
    "{b}: E-Mails dieser Vorlage schlagen fehl. Veröffentliche sie erneut.",
  "{b}: import it, or leave it there.": "{b}: importiere sie oder lass sie dort.",
  "“Ignore” leaves a difference out of the counts until the content changes again. If a template is published to several accounts, the list shows which of them hold another content. What was published in the last seconds is looked at in the next check, since Amazon SES may still answer with the former content.":
    "„Ignorieren“ lässt einen Unterschied aus den Zahlen weg, bis sich der Inhalt wieder ändert. Wenn eine Vorlage in mehreren Konten veröffentlicht ist, zeigt die Liste, welche davon einen anderen Inhalt haben. Was in den letzten Sekunden veröffentlicht wurde, wird bei der nächsten Prüfung angesehen, da Amazon SES noch mit dem früheren Inhalt antworten kann.",
  Versions: "Versionen",
  "{b} brings an older version back into Amazon SES at once. The newest one stays the newest.":
    "{b} bringt eine ältere Version sofort wieder in Amazon SES. Die neueste bleibt die neueste.",
  "{b} makes a copy of an older version the newest one. Amazon SES keeps what it has.":
    "{b} macht eine Kopie einer älteren Version zur neuesten. Amazon SES behält, was es hat.",
  "{b} shows any two of them side by side: rendered, their source, and the variables that came and went. A note says why one was made.":
    "{b} zeigt zwei beliebige davon nebeneinander: dargestellt, im Quelltext und mit den Variablen, die kamen und gingen. Eine Notiz sagt, warum eine Version entstand.",
  "Reusable blocks": "Wiederverwendbare Bausteine",
  "A block is one row that many templates share. Changing it changes no mail by itself; its button is always the next step:":
    "Ein Baustein ist eine Zeile, die viele Vorlagen gemeinsam haben. Ihn zu ändern, ändert allein noch keine E-Mail; seine Schaltfläche ist immer der nächste Schritt:",
  "Update Block": "Baustein aktualisieren",
  "{b} saves the block. Templates stay as they are.": "{b} speichert den Baustein. Vorlagen bleiben, wie sie sind.",
  "{b} makes a new, unpublished version of each template that shows it.":
    "{b} erstellt von jeder Vorlage, die ihn zeigt, eine neue, unveröffentlichte Version.",
  "{b} publishes those. Both take a while with many templates, and go on under Jobs.":
    "{b} veröffentlicht diese. Beides dauert bei vielen Vorlagen eine Weile und geht unter „Aufträge“ weiter.",
  "Who saves a template with an older version of a block is asked: updating exchanges the row for the block as it is now; unlinking keeps the row, which no longer follows the block.":
    "Wer eine Vorlage mit einer älteren Version eines Bausteins speichert, wird gefragt: Aktualisieren tauscht die Zeile gegen den Baustein, wie er jetzt ist; Trennen behält die Zeile, die dem Baustein dann nicht mehr folgt.",
  "With two or more languages under Languages, the editor shows the mail in each of them. To have a template translated elsewhere, choose Translations in its menu: download a file for a language, and bring it back in. Placeholders, links and markup are protected in it.":
    "Mit zwei oder mehr Sprachen unter „Sprachen“ zeigt der Editor die E-Mail in jeder davon. Um eine Vorlage anderswo übersetzen zu lassen, wähle „Übersetzungen“ in ihrem Menü: Lade eine Datei für eine Sprache herunter und bring sie übersetzt zurück. Platzhalter, Links und Auszeichnungen sind darin geschützt.",
  "You see what a file changes before anything is saved. What can be used is saved as one new version; a text in which a placeholder is missing is refused, and the others are not.":
    "Du siehst, was eine Datei ändert, bevor etwas gespeichert wird. Was verwendbar ist, wird als eine neue Version gespeichert; ein Text, in dem ein Platzhalter fehlt, wird abgelehnt, die anderen nicht.",
  "If a text was changed after the file was downloaded, its translation is saved only when you choose so.":
    "Wurde ein Text geändert, nachdem die Datei heruntergeladen wurde, wird seine Übersetzung nur gespeichert, wenn du es so wählst.",
  "Several templates go in one ZIP file: select them in the list and choose Translations, or choose Translations of all templates under Languages.":
    "Mehrere Vorlagen passen in eine ZIP-Datei: Wähle sie in der Liste aus und dann „Übersetzungen“, oder wähle „Übersetzungen aller Vorlagen“ unter „Sprachen“.",
  "The texts of a reusable block are translated once: choose Translations in the block’s menu. Save it to its templates afterwards.":
    "Die Texte eines wiederverwendbaren Bausteins werden einmal übersetzt: Wähle „Übersetzungen“ im Menü des Bausteins. Speichere ihn danach in seine Vorlagen.",
  "The formats are XLIFF 2.1, PO, JSON and CSV. Subject and preheader are part of the files.":
    "Die Formate sind XLIFF 2.1, PO, JSON und CSV. Betreff und Preheader gehören zu den Dateien.",
  "Sending settings": "Versandeinstellungen",
  "List-Unsubscribe": "List-Unsubscribe",
  "Amazon SES keeps no reply-to addresses, configuration set or headers with a template. Sestina does, under Details, and uses them for every mail that is sent from here. A newsletter wants a {code} header. An application of your own says them in its request.":
    "Amazon SES speichert bei einer Vorlage keine Antwortadressen, kein Configuration Set und keine Header. Sestina tut es, unter „Details“, und verwendet sie für jede E-Mail, die von hier gesendet wird. Ein Newsletter braucht den Header {code}. Eine eigene Anwendung nennt sie in ihrer Anfrage.",
  Deleting: "Löschen",
  "Deleting a template deletes it from Amazon SES in every account as well. It can be restored for 30 days: choose Archived in the list.":
    "Das Löschen einer Vorlage löscht sie auch aus Amazon SES in jedem Konto. Sie kann 30 Tage lang wiederhergestellt werden: Wähle „Archiviert“ in der Liste.",
  "A renamed template gets its new name in Amazon SES with the next publish. The old one stays there, since something may still send by it; the details of the editor show it and delete it when you tick it.":
    "Eine umbenannte Vorlage bekommt ihren neuen Namen in Amazon SES beim nächsten Veröffentlichen. Die alte bleibt dort, da vielleicht noch etwas unter ihrem Namen sendet; die Details im Editor zeigen sie und löschen sie, wenn du sie ankreuzt.",
  "Plain text": "Reiner Text",
  "Each mail has a plain text part in addition to its html. It is made from the design until you write your own.":
    "Jede E-Mail hat neben ihrem HTML einen Textteil. Er wird aus dem Design erstellt, bis du deinen eigenen schreibst.",
  "Large mails": "Große E-Mails",
  "Gmail cuts off what is longer than 102 KB of html. The editor warns from 80 KB on.":
    "Gmail schneidet ab, was länger als 102 KB HTML ist. Der Editor warnt ab 80 KB.",
} as const;
