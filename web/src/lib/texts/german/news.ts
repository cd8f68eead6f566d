/** What is new in the product. */
export const news = {
  "What is new": "Neuigkeiten",
  "What is new, not seen yet": "Neuigkeiten, noch nicht gesehen",
  "New:": "Neu:",
  "Comments on templates": "Kommentare zu Vorlagen",
  "Discuss a mail in its editor: write about the whole mail or the selected content, reply, and resolve what is done.":
    "Besprecht eine E-Mail in ihrem Editor: Schreibe zur ganzen E-Mail oder zum ausgewählten Inhalt, antworte und markiere als erledigt, was erledigt ist.",
  Countdowns: "Countdowns",
  "A mail shows how much time is left, whenever it is opened. The editor has countdowns among its contents.":
    "Eine E-Mail zeigt bei jedem Öffnen, wie viel Zeit noch bleibt. Der Editor hat Countdowns bei seinen Inhalten.",
  "QR codes": "QR-Codes",
  "The editor makes a QR code of a link, in your colors. It is a picture that leads to the link too.":
    "Der Editor macht aus einem Link einen QR-Code in deinen Farben. Auch ein Klick auf das Bild führt zum Link.",
  "Your own fonts": "Eigene Schriften",
  "Upload the font files of your company to its brand. The editor offers them first, and mails load them.":
    "Lade die Schriftdateien deiner Firma in ihre Marke hoch. Der Editor bietet sie zuerst an, und E-Mails laden sie.",
  "Placeholders by name": "Platzhalter mit Namen",
  "The editor shows placeholders by name in the whole mail, or sample values in their place.":
    "Der Editor zeigt Platzhalter in der ganzen E-Mail mit ihrem Namen oder stattdessen Beispielwerte.",
  "Nested tags": "Verschachtelte Tags",
  "A slash in a tag's label nests it, as folders. The templates show the tags as a tree with counts at their side.":
    "Ein Schrägstrich im Namen eines Tags ordnet es unter, wie bei Ordnern. Neben den Vorlagen stehen die Tags als Baum mit Anzahlen.",
  "Keys, icons and pictures": "Tasten, Symbole und Bilder",
  "Ctrl and / lists the shortcuts. The navigation narrows to its icons, and a mail is shown while the mouse rests on its name.":
    "Strg und / zeigt die Tastenkürzel. Die Navigation lässt sich auf ihre Symbole verkleinern, und eine E-Mail wird gezeigt, solange die Maus auf ihrem Namen ruht.",
  "Steps to the first mail": "Schritte zur ersten E-Mail",
  "Home leads on to the first mail and the first colleague, and ticks each step by itself.":
    "Die Startseite führt weiter zur ersten E-Mail und ins Team und hakt jeden Schritt selbst ab.",
} as const;
