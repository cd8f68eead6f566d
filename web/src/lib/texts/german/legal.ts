/** The privacy notice and the terms of use. */
export const legal = {
  "Privacy notice": "Datenschutzhinweise",
  "Version of {time}": "Version vom {time}",
  "Who is responsible": "Wer verantwortlich ist",
  "The controller is the consulting company in Germany that operates Sestina. The site is hosted in Germany too.":
    "Verantwortlich ist das Beratungsunternehmen in Deutschland, das Sestina betreibt. Auch die Website wird in Deutschland gehostet.",
  "What we collect": "Was wir erheben",
  "Your name, e-mail address and credentials; payment data where you pay; and data on how you use Sestina. Your templates and the images in them are stored for you. Mails go from your own AWS account to their recipients.":
    "Deinen Namen, deine E-Mail-Adresse und deine Zugangsdaten; Zahlungsdaten, wenn du zahlst; und Daten darüber, wie du Sestina nutzt. Deine Vorlagen und die Bilder darin werden für dich gespeichert. E-Mails gehen von deinem eigenen AWS-Konto an ihre Empfänger.",
  "What we use it for": "Wofür wir es verwenden",
  "To run your account and what you do with it, to let you pay, to keep Sestina safe, to answer you, and to learn what is worth improving. We decide nothing about you by machine alone.":
    "Um dein Konto zu betreiben und auszuführen, was du damit tust, um dich zahlen zu lassen, um Sestina sicher zu halten, um dir zu antworten und um zu erfahren, was sich zu verbessern lohnt. Wir treffen keine Entscheidungen über dich allein durch Maschinen.",
  "Whom we share it with": "An wen wir es weitergeben",
  "A customer-relationship tool, an authentication service, an analytics service, our hosting provider in Germany and a card payment processor, each as far as its task needs it. We do not sell data.":
    "An ein Werkzeug für Kundenbeziehungen, einen Authentifizierungsdienst, einen Analysedienst, unseren Hosting-Anbieter in Deutschland und einen Zahlungsdienstleister für Karten, jeweils soweit es für die Aufgabe nötig ist. Wir verkaufen keine Daten.",
  "How long we keep it": "Wie lange wir es aufbewahren",
  "As long as your account exists, and for up to 90 days after it ends. That a company's account was deleted, and when, stays on record for ten years, without names, addresses or ids.":
    "Solange dein Konto besteht, und bis zu 90 Tage nach seinem Ende. Dass das Konto einer Firma gelöscht wurde und wann, bleibt zehn Jahre lang vermerkt, ohne Namen, Adressen oder IDs.",
  "Your rights": "Deine Rechte",
  "You may ask to review, update or delete your data, and to restrict or object to its use. We answer within 30 days. You take your data along, or delete your account, under Privacy in your user settings. You may also complain to a data protection authority.":
    "Du kannst verlangen, deine Daten einzusehen, zu berichtigen oder zu löschen, und ihre Verwendung einschränken oder ihr widersprechen. Wir antworten innerhalb von 30 Tagen. Unter „Datenschutzhinweise“ in deinen Benutzereinstellungen nimmst du deine Daten mit oder löschst dein Konto. Du kannst dich auch bei einer Datenschutzbehörde beschweren.",
  Age: "Alter",
  "Sestina is for people of 18 years and older.": "Sestina ist für Personen ab 18 Jahren.",
  "Cookies and storage": "Cookies und Speicher",
  "Sestina keeps your session and a few settings (such as light or dark) in your browser's storage. Signing out clears it.":
    "Sestina bewahrt deine Sitzung und einige Einstellungen (etwa hell oder dunkel) im Speicher deines Browsers auf. Das Abmelden leert ihn.",
  "These terms are the agreement between you, on behalf of your company, and us, the operator of Sestina. By creating an account or using Sestina you accept them. If you do not agree with them, please do not use it.":
    "Diese Bedingungen sind die Vereinbarung zwischen dir, im Namen deiner Firma, und uns, dem Betreiber von Sestina. Indem du ein Konto erstellst oder Sestina nutzt, nimmst du sie an. Wenn du ihnen nicht zustimmst, nutze Sestina bitte nicht.",
  "1. What Sestina does": "1. Was Sestina tut",
  "Sestina lets your team design, version, publish and send e-mail templates with Amazon SES. Mails are sent through your own AWS accounts, under your agreement with AWS, and AWS charges you for them.":
    "Mit Sestina kann dein Team E-Mail-Vorlagen mit Amazon SES gestalten, versionieren, veröffentlichen und senden. E-Mails werden über deine eigenen AWS-Konten gesendet, nach deiner Vereinbarung mit AWS, und AWS stellt sie dir in Rechnung.",
  "2. Your account": "2. Dein Konto",
  "You must be at least 18 years old and give correct details. Keep your password to yourself; you answer for what is done with your account. People you invite act for your company, and you decide what they may do.":
    "Du musst mindestens 18 Jahre alt sein und richtige Angaben machen. Behalte dein Passwort für dich; du stehst dafür ein, was mit deinem Konto geschieht. Personen, die du einlädst, handeln für deine Firma, und du entscheidest, was sie dürfen.",
  "3. Payment": "3. Zahlung",
  "Paid plans are charged in U.S. dollars, monthly or yearly in advance. We accept major credit cards and a web wallet. Sales tax may be added where the law asks for it. Prices may change; a change does not touch a term you have paid for.":
    "Bezahlte Tarife werden in US-Dollar berechnet, monatlich oder jährlich im Voraus. Wir nehmen gängige Kreditkarten und eine Online-Geldbörse an. Umsatzsteuer kann hinzukommen, wo das Gesetz es verlangt. Preise können sich ändern; eine Änderung berührt keinen Zeitraum, den du schon bezahlt hast.",
  "4. Cancellation": "4. Kündigung",
  "You may cancel at any time. Cancellation takes effect at the end of the term you have paid for. Purchases are not refunded.":
    "Du kannst jederzeit kündigen. Die Kündigung wird zum Ende des Zeitraums wirksam, den du bezahlt hast. Käufe werden nicht erstattet.",
  "5. What is not allowed": "5. Was nicht erlaubt ist",
  "Sending mail that its recipients did not ask for, or that breaks the law or the policies of AWS.":
    "E-Mails zu senden, um die ihre Empfänger nicht gebeten haben oder die gegen das Gesetz oder die Richtlinien von AWS verstoßen.",
  "Collecting data from Sestina by scraping, bots or other automatic means, except through its own API.":
    "Daten aus Sestina durch Scraping, Bots oder andere automatische Mittel zu sammeln, außer über die eigene API von Sestina.",
  "Selling, renting or passing on access to Sestina, or using it to build a competing service.":
    "Den Zugang zu Sestina zu verkaufen, zu vermieten oder weiterzugeben, oder damit einen konkurrierenden Dienst aufzubauen.",
  "Using Sestina to advertise goods or services to its other users.":
    "Mit Sestina bei dessen anderen Benutzern für Waren oder Dienste zu werben.",
  "Getting around its security or limits, or disturbing its operation.":
    "Die Sicherheit oder die Grenzen von Sestina zu umgehen oder den Betrieb zu stören.",
  "Impersonating another person, or uploading malicious code.":
    "Sich als eine andere Person auszugeben oder schädlichen Code hochzuladen.",
  "6. Your content": "6. Deine Inhalte",
  "Templates, images and data that you bring stay yours. You allow us to store and process them as far as running Sestina for you needs it. You make sure that you may use them and that they do not violate the rights of others. If you publish a review or send us a suggestion, we may use it.":
    "Vorlagen, Bilder und Daten, die du einbringst, bleiben deine. Du erlaubst uns, sie zu speichern und zu verarbeiten, soweit der Betrieb von Sestina für dich es erfordert. Du stellst sicher, dass du sie verwenden darfst und dass sie keine Rechte anderer verletzen. Wenn du eine Bewertung veröffentlichst oder uns einen Vorschlag sendest, dürfen wir sie verwenden.",
  "7. Services of others": "7. Dienste anderer",
  "Sestina works with services that we do not run, AWS first of all, and may link to other sites. We answer neither for their content nor for their availability.":
    "Sestina arbeitet mit Diensten, die wir nicht betreiben, vor allem AWS, und kann auf andere Websites verweisen. Wir stehen weder für deren Inhalt noch für deren Verfügbarkeit ein.",
  "8. Changes and termination": "8. Änderungen und Beendigung",
  "We may change Sestina and these terms; you are asked to accept changed terms before you go on. We may close accounts that break these terms. You may delete your company's account at any time.":
    "Wir können Sestina und diese Bedingungen ändern; du wirst gebeten, geänderte Bedingungen anzunehmen, bevor du weitermachst. Wir können Konten schließen, die gegen diese Bedingungen verstoßen. Du kannst das Konto deiner Firma jederzeit löschen.",
  "9. Warranty and liability": "9. Gewährleistung und Haftung",
  "Sestina is provided as it is. We are liable without limit for intent and gross negligence and for harm to life, body or health; for slight negligence only where an essential duty is broken, and then up to the damage that could be foreseen. You hold us harmless from claims of others that arise from your breach of these terms.":
    "Sestina wird bereitgestellt, wie es ist. Wir haften unbeschränkt für Vorsatz und grobe Fahrlässigkeit und für Schäden an Leben, Körper oder Gesundheit; für leichte Fahrlässigkeit nur, wenn eine wesentliche Pflicht verletzt wird, und dann bis zur Höhe des vorhersehbaren Schadens. Du stellst uns von Ansprüchen anderer frei, die daraus entstehen, dass du gegen diese Bedingungen verstößt.",
  "10. Law and courts": "10. Recht und Gerichte",
  "German law applies, without the UN convention on contracts for the sale of goods. Where the parties are merchants, the courts of Berlin decide. Should one of these terms not hold, the others stand.":
    "Es gilt deutsches Recht, ohne das UN-Kaufrecht. Sind die Parteien Kaufleute, entscheiden die Gerichte in Berlin. Sollte eine dieser Bedingungen nicht gelten, bleiben die übrigen bestehen.",
  "11. Contact": "11. Kontakt",
  "You reach the operator, a consulting company in Germany, by the Helpdesk and by the address that sent you our mails.":
    "Du erreichst den Betreiber, ein Beratungsunternehmen in Deutschland, über die Hilfe und über die Adresse, die dir unsere E-Mails gesendet hat.",
} as const;
