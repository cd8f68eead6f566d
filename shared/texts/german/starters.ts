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
} as const;
