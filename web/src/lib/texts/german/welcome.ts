/** The welcome of new users, the terms update and the maintenance dialog. */
export const welcome = {
  "We ran into a problem saving your details": "Beim Speichern deiner Angaben gab es ein Problem",
  "Please fill out all fields": "Bitte fülle alle Felder aus",
  "We need some additional details about you": "Wir brauchen noch ein paar Angaben von dir",
  "New features are being released": "Neue Funktionen werden gerade bereitgestellt",
  "Our services are currently not available. We will be back in a moment, and managing templates will get even more convenient.":
    "Unsere Dienste sind im Moment nicht verfügbar. Wir sind gleich wieder da, und Vorlagen zu verwalten wird noch bequemer.",
  "There is nothing to do: this page goes on by itself, with all that you have not saved yet.":
    "Du musst nichts tun: Diese Seite macht von selbst weiter, mit allem, was du noch nicht gespeichert hast.",
  "Sestina is where your team keeps its Amazon SES templates. Here you can":
    "In Sestina hat dein Team seine Vorlagen für Amazon SES. Hier kannst du",
  "design mails by drag and drop, and see what Amazon SES will send,":
    "E-Mails mit der Maus gestalten und sehen, was Amazon SES senden wird,",
  "be asked before a publish breaks the applications that send a template,":
    "gefragt werden, bevor eine Veröffentlichung die Anwendungen stört, die eine Vorlage senden,",
  "keep every version, publish the one you want and take an older one back,":
    "jede Version behalten, die gewünschte veröffentlichen und eine ältere zurückholen,",
  "send with your own data, through your own AWS account,":
    "mit deinen eigenen Daten senden, über dein eigenes AWS-Konto,",
  "invite colleagues and say what each of them may do.": "Kollegen einladen und festlegen, was sie jeweils dürfen.",
  "The Helpdesk is always in the navigation on the left:": "Die Hilfe findest du immer links in der Navigation:",
  "{link}: connect AWS, verify a domain and an address, leave the sandbox":
    "{link}: AWS verbinden, eine Domain und eine Adresse bestätigen, die Sandbox verlassen",
  "{link}: variables, conditions and lists in your mails":
    "{link}: Variablen, Bedingungen und Listen in deinen E-Mails",
  FAQ: "FAQ",
  "Live chat": "Live-Chat",
  "Or ask a person: {link}": "Oder frag einen Menschen: {link}",
  "Templates are published to Amazon SES in your own AWS account, and mails are sent from there. For this Sestina asks for a role that trusts us under an external ID of your company alone; we store no keys.":
    "Vorlagen werden in Amazon SES in deinem eigenen AWS-Konto veröffentlicht, und E-Mails werden von dort gesendet. Dafür bittet Sestina um eine Rolle, die uns nur unter einer externen ID deiner Firma vertraut; wir speichern keine Schlüssel.",
  "Next leads you through it in two minutes. You can also skip this and design templates first.":
    "„Weiter“ führt dich in zwei Minuten hindurch. Du kannst das auch überspringen und zuerst Vorlagen gestalten.",
  "Our Terms and Conditions": "Unsere Nutzungsbedingungen",
  "We updated our Terms and Conditions": "Wir haben unsere Nutzungsbedingungen geändert",
  "Please read and accept them to begin.": "Bitte lies sie und nimm sie an, um zu beginnen.",
  "Please accept them to go on. What you have made in Sestina stays as it is.":
    "Bitte nimm sie an, um weiterzumachen. Was du in Sestina gemacht hast, bleibt, wie es ist.",
  "Hide the terms and conditions": "Nutzungsbedingungen ausblenden",
  "Show the terms and conditions": "Nutzungsbedingungen anzeigen",
  "{index} of {slides}": "{index} von {slides}",
  "Welcome to Sestina": "Willkommen bei Sestina",
  "Need help?": "Brauchst du Hilfe?",
  Skip: "Überspringen",
  "Connect your AWS SES Account": "Dein AWS-SES-Konto verbinden",
} as const;
