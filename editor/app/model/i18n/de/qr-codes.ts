export const qrCodes = {
  "QR code": "QR-Code",
  "QR code: {text}": "QR-Code: {text}",
  "QR code changed": "QR-Code geändert",
  "A picture that leads a phone's camera to a link. It is the same for all recipients.":
    "Ein Bild, das die Kamera eines Telefons zu einem Link führt. Es ist für alle Empfänger gleich.",
  "Link or text of the code": "Link oder Text des Codes",
  "Color of the code": "Farbe des Codes",
  "Background of the code": "Hintergrund des Codes",
  "Space around the code": "Rand um den Code",
  "Error correction": "Fehlerkorrektur",
  "The code as it will be": "Der Code, wie er wird",
  "Add the code": "Code hinzufügen",
  "Change the code": "Code ändern",
  "Images cannot be uploaded here, so the code stays as it is.":
    "Hier können keine Bilder hochgeladen werden, darum bleibt der Code, wie er ist.",
  "A code is one picture for all recipients: it cannot have placeholders. Use a link that is the same for all.":
    "Ein Code ist ein Bild für alle Empfänger: Er kann keine Platzhalter haben. Nimm einen Link, der für alle gleich ist.",
  "This is too long: a code with so much in it cannot be read from a screen.":
    "Das ist zu lang: Ein Code mit so viel Inhalt lässt sich nicht vom Bildschirm lesen.",
  "Enter both colors, such as #000000.": "Gib beide Farben an, etwa #000000.",
  "The code must be darker than its background: many cameras do not read a light code on dark.":
    "Der Code muss dunkler sein als sein Hintergrund: Viele Kameras lesen keinen hellen Code auf Dunkel.",
  "The colors are too similar: cameras cannot read this code.":
    "Die Farben sind sich zu ähnlich: Kameras können diesen Code nicht lesen.",
  "Cameras need 4 modules of space around the code, in its background color or that of the mail.":
    "Kameras brauchen 4 Module Rand um den Code, in seiner Hintergrundfarbe oder der der E-Mail.",
} as const;
