/** The image library, uploads and the image picker. */
export const images = {
  Image: "Bild",
  "File name": "Dateiname",
  Dimensions: "Abmessungen",
  "{width} × {height} px": "{width} × {height} px",
  Size: "Größe",
  "Used in": "Verwendet in",
  Uploaded: "Hochgeladen",
  "Used in {useCount}: where {name} is used": "Verwendet in {useCount}: wo {name} verwendet wird",
  "Restore {name}": "{name} wiederherstellen",
  "Templates or blocks show this image.": "Vorlagen oder Bausteine zeigen dieses Bild.",
  "Pictures for your mails. Upload them here or in the editor, or drop them anywhere on this page.":
    "Bilder für deine E-Mails. Lade sie hier oder im Editor hoch oder lege sie irgendwo auf dieser Seite ab.",
  "Search images": "Bilder suchen",
  "Which images": "Welche Bilder",
  Library: "Bibliothek",
  "No deleted images": "Keine gelöschten Bilder",
  "No images yet": "Noch keine Bilder",
  "What is deleted can be restored here for 30 days.":
    "Was gelöscht wurde, kann hier 30 Tage lang wiederhergestellt werden.",
  "PNG, JPEG, GIF or WebP, at most 4 MB each. Several at once are fine.":
    "PNG, JPEG, GIF oder WebP, je höchstens 4 MB. Auch mehrere auf einmal.",
  "No template and no block shows this image. It can be restored for 30 days; then its address stops working everywhere, in mails too.":
    "Keine Vorlage und kein Baustein zeigt dieses Bild. Es kann 30 Tage lang wiederhergestellt werden; danach funktioniert seine Adresse nirgends mehr, auch nicht in E-Mails.",
  "{name} was restored.": "{name} wurde wiederhergestellt.",
  "Where {name} is used": "Wo {name} verwendet wird",
  "A template shows an image as long as one of its versions does, since any version can be published again. Used images cannot be deleted.":
    "Eine Vorlage zeigt ein Bild, solange eine ihrer Versionen es zeigt, denn jede Version kann wieder veröffentlicht werden. Verwendete Bilder können nicht gelöscht werden.",
  "Archived template": "Archivierte Vorlage",
  "template of an account that you do not see": "Vorlage eines Kontos, das du nicht siehst",
  "templates of accounts that you do not see": "Vorlagen von Konten, die du nicht siehst",
  "Drop images to upload them": "Bilder zum Hochladen hier ablegen",
  "Choose an image": "Bild auswählen",
  "Loading images": "Bilder werden geladen",
  "Upload some, or drop them here.": "Lade welche hoch oder lege sie hier ab.",
  "Upload images": "Bilder hochladen",
  Uploads: "Uploads",
  "Uploading {name}": "{name} wird hochgeladen",
  "Dismiss {name}": "{name} ausblenden",
  "Upload failed! {reason}": "Hochladen fehlgeschlagen! {reason}",
  "the address of {name}": "die Adresse von {name}",
} as const;
