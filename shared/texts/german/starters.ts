/** What the gallery says of the starters (shared/starters). */
export const starters = {
  "Event invitation": "Einladung",
  "Day, place and programme, with a yes and a no to answer by.":
    "Tag, Ort und Programm, mit Zusage und Absage als Antwort.",
  Incident: "Störung",
  "What is down, since when, what is being done, and when it is over.":
    "Was ausgefallen ist, seit wann, was getan wird und wann es vorbei ist.",
  Invoice: "Rechnung",
  "Positions, due date, and a button to pay unless it is paid already.":
    "Positionen, Fälligkeit und ein Knopf zum Bezahlen, falls noch nicht bezahlt ist.",
  Newsletter: "Newsletter",
  "One story told, two more begun, and dates of your own list.":
    "Eine Geschichte ganz, zwei weitere zum Weiterlesen und Termine aus deiner Liste.",
  "Password reset": "Neues Passwort",
  "A link to a new password, and what to do if nobody asked for one.":
    "Ein Link zu einem neuen Passwort, und was zu tun ist, wenn es niemand angefordert hat.",
  Receipt: "Beleg",
  "What was bought, line by line, what it cost and how it was paid.":
    "Was gekauft wurde, Zeile für Zeile, was es gekostet hat und wie bezahlt wurde.",
  Shipping: "Versand",
  "The parcel is on its way: its progress, its number and what is in it.":
    "Das Paket ist unterwegs: sein Weg, seine Nummer und was darin ist.",
  Survey: "Umfrage",
  "One question, answered by one click on a number.": "Eine Frage, beantwortet mit einem Klick auf eine Zahl.",
  "Team invitation": "Einladung ins Team",
  "Who invites whom into which team, with words of their own.": "Wer wen in welches Team einlädt, mit eigenen Worten.",
  "Trial ending": "Ende der Testphase",
  "How long the trial still lasts, what was made in it, and the way on.":
    "Wie lange die Testphase noch dauert, was darin entstanden ist und wie es weitergeht.",
  "Address verification": "Bestätigung der Adresse",
  "A button and a code with which people confirm their address.":
    "Ein Knopf und ein Code, mit denen Menschen ihre Adresse bestätigen.",
  Welcome: "Willkommen",
  "The first mail after somebody signs up: three steps to begin with.":
    "Die erste E-Mail nach einer Anmeldung: drei Schritte für den Anfang.",
  Sale: "Aktion",
  "A discount in large figures, its code, and what it is good for.":
    "Ein Rabatt in großen Ziffern, sein Code und wofür er gilt.",
  "Forgotten cart": "Vergessener Warenkorb",
  "What still lies in the cart, and a button back to it.": "Was noch im Warenkorb liegt, und ein Knopf dorthin zurück.",
  Delivery: "Zustellung",
  "The parcel is there; and what to do if something is wrong with it.":
    "Das Paket ist da; und was zu tun ist, wenn etwas nicht stimmt.",
  Refund: "Erstattung",
  "How much goes back, for what, to which account and when.": "Wie viel wofür zurückgeht, auf welches Konto und wann.",
  Review: "Bewertung",
  "Five stars to choose from, some days after something was bought.":
    "Fünf Sterne zur Auswahl, einige Tage nach einem Kauf.",
  "Sign-in code": "Anmeldecode",
  "A code in large figures, for how long it holds, and a warning.":
    "Ein Code in großen Ziffern, wie lange er gilt, und eine Warnung.",
  "New sign-in": "Neue Anmeldung",
  "When, where and with what somebody signed in, and what to do if it was not the reader.":
    "Wann, wo und womit sich jemand angemeldet hat, und was zu tun ist, wenn man es nicht selbst war.",
  "Failed payment": "Fehlgeschlagene Zahlung",
  "What could not be charged, why, and until when nothing happens.":
    "Was nicht abgebucht werden konnte, warum, und bis wann nichts geschieht.",
  Renewal: "Verlängerung",
  "A subscription that goes on: from when, for how much, and how to end it.":
    "Ein Abonnement, das weiterläuft: ab wann, zu welchem Preis und wie man es beendet.",
  "Closed account": "Geschlossenes Konto",
  "A plain letter: what was deleted, what is kept and how to come back.":
    "Ein schlichter Brief: was gelöscht wurde, was bleibt und wie man zurückkommt.",
  Appointment: "Termin",
  "The day in large figures, where and with whom, and a way to move it.":
    "Der Tag in großen Ziffern, wo und mit wem, und wie man ihn verlegt.",
  Booking: "Buchung",
  "A ticket: from when to when, for whom, and its number.": "Ein Ticket: von wann bis wann, für wen, und seine Nummer.",
  Webinar: "Webinar",
  "It begins soon: when, who speaks, and the link to it.": "Es beginnt bald: wann, wer spricht, und der Link dazu.",
  Application: "Bewerbung",
  "An application has arrived: what happens next, and who can be asked.":
    "Eine Bewerbung ist eingegangen: wie es weitergeht, und wen man fragen kann.",
  "Product launch": "Neues Produkt",
  "What is new on a band of color, three points of it, and one button.":
    "Das Neue auf einem Farbband, drei Punkte dazu und ein Knopf.",
  "Monthly report": "Monatsbericht",
  "Four numbers of the month, what stood out, and the way to all others.":
    "Vier Zahlen des Monats, was auffiel, und der Weg zu allen anderen.",
  Letter: "Brief",
  "Words only, as one person writes to another, with a name below.":
    "Nur Worte, wie ein Mensch einem anderen schreibt, mit einem Namen darunter.",
  Comment: "Kommentar",
  "Who wrote what about which thing, and a button to answer.":
    "Wer was wozu geschrieben hat, und ein Knopf zum Antworten.",
} as const;
