/** Findings of the checks of a mail. */
export const mailAudit = {
  "Image missing": "Bild fehlt",
  "No image has been chosen yet, so this place stays empty in the mail.":
    "Es ist noch kein Bild ausgewählt, deshalb bleibt diese Stelle in der E-Mail leer.",
  "Alternative text missing": "Alternativtext fehlt",
  "Screen readers read it, and many inboxes show it in place of the image.":
    "Bildschirmleser lesen ihn vor, und viele Postfächer zeigen ihn anstelle des Bildes.",
  "Countdown has ended": "Countdown abgelaufen",
  "Its end has passed, so readers see zeros. Choose a later end, or delete it.":
    "Sein Ende ist vorbei, deshalb sehen Leser Nullen. Wählen Sie ein späteres Ende, oder löschen Sie ihn.",
  "Preheader missing": "Vorschautext fehlt",
  "Without one, inboxes show the first words of the mail after its subject.":
    "Ohne ihn zeigen Postfächer nach dem Betreff die ersten Wörter der E-Mail.",
  "Empty row": "Leere Zeile",
  "Nothing is in this row. Add content, or delete it.":
    "In dieser Zeile ist nichts. Sie braucht einen Inhalt oder kann gelöscht werden.",
  "Delete the row": "Zeile löschen",
  "Color off the brand": "Farbe außerhalb der Marke",
  "{colors}: not among the colors of the brand.": "{colors}: nicht unter den Farben der Marke.",
  "Use the nearest brand color": "Ähnlichste Farbe der Marke verwenden",
  "Font off the brand": "Schrift außerhalb der Marke",
  "{fonts}: not among the fonts of the brand.": "{fonts}: nicht unter den Schriften der Marke.",
  "Use the brand's font": "Schrift der Marke verwenden",
  "Large mail": "Große E-Mail",
  "The mail has {size} KB. Gmail cuts off what comes after {limit} KB.":
    "Die E-Mail hat {size} KB. Gmail schneidet ab, was nach {limit} KB kommt.",
  "Mail too large": "E-Mail zu groß",
  "The mail has {size} KB, and Gmail cuts it off after {limit} KB. Use fewer items or shorter texts.":
    "Die E-Mail hat {size} KB, und Gmail schneidet sie nach {limit} KB ab. Weniger Elemente oder kürzere Texte helfen.",
  "Link missing": "Link fehlt",
  "This button leads nowhere.": "Dieser Button führt nirgendwohin.",
  "The entry “{name}” leads nowhere.": "Der Eintrag „{name}“ führt nirgendwohin.",
  "A link in this text leads nowhere.": "Ein Link in diesem Text führt nirgendwohin.",
  "Link without a page": "Link ohne Seite",
  "“{name}” leads to the start page of {site}. Enter the address of your page there, or delete it.":
    "„{name}“ führt zur Startseite von {site}. Gib die Adresse deiner Seite dort ein, oder lösche den Eintrag.",
  "Sample words": "Beispielworte",
  "“{text}” is still there as in a new item. Write the mail's own words, or delete it.":
    "„{text}“ steht noch da wie in einem neuen Element. Schreibe die Worte der E-Mail, oder lösche es.",
  "“{text}” is still there in {language}, as in a new item.":
    "„{text}“ steht noch da wie in einem neuen Element, und zwar in dieser Sprache: {language}.",
  "No link to unsubscribe": "Kein Link zum Abmelden",
  "This mail calls itself a newsletter. Add a link with which recipients unsubscribe: laws and large mailbox providers ask for one.":
    "Diese E-Mail nennt sich Newsletter. Füge einen Link hinzu, mit dem sich Empfänger abmelden: Gesetze und große Postfachanbieter verlangen ihn.",
  "Words on a picture": "Worte auf einem Bild",
  "“{text}” is on a background picture, which some mail programs do not show. Give the row a background color on which the words can be read.":
    "„{text}“ steht auf einem Hintergrundbild, das manche Mailprogramme nicht zeigen. Gib der Zeile eine Hintergrundfarbe, auf der die Worte lesbar sind.",
  "Put black behind it": "Schwarz dahinter legen",
  "Put white behind it": "Weiß dahinter legen",
  "Hard to read": "Schwer zu lesen",
  "“{text}” has a contrast of {ratio} to 1 with its background; it should be at least {least} to 1.":
    "„{text}“ hat einen Kontrast von {ratio} zu 1 zum Hintergrund; gut ist mindestens {least} zu 1.",
  "Make it black": "Schwarz machen",
  "Make it white": "Weiß machen",
  "Broken placeholder": "Fehlerhafter Platzhalter",
  "Broken display condition": "Fehlerhafte Anzeigebedingung",
  "Unknown placeholder": "Unbekannter Platzhalter",
  "{tag} is not among the merge tags. Did you mean {meant}?":
    "{tag} gehört nicht zu den Platzhaltern. Ist {meant} gemeint?",
  "Use {meant}": "{meant} verwenden",
} as const;
