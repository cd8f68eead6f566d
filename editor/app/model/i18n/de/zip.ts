export const zip = {
  "These pictures are not in this file. The mail shows them from their addresses.":
    "Diese Bilder sind nicht in dieser Datei. Die Mail zeigt sie von ihren Adressen.",
  "The address has a placeholder: each recipient may get another picture.":
    "Die Adresse hat einen Platzhalter: Jeder Empfänger kann ein anderes Bild bekommen.",
  "The picture did not come within {seconds} seconds.": "Das Bild kam nicht innerhalb von {seconds} Sekunden.",
  "The picture could not be read: it is not there, or its server does not allow it.":
    "Das Bild konnte nicht gelesen werden: Es ist nicht da, oder sein Server erlaubt es nicht.",
  "The picture is larger than {pictureSize} MB.": "Das Bild ist größer als {pictureSize} MB.",
  "At the address is no picture.": "Unter der Adresse ist kein Bild.",
  "The file has no room for it: it holds at most {pictures} pictures and {size} MB.":
    "Die Datei hat keinen Platz dafür: Sie fasst höchstens {pictures} Bilder und {size} MB.",
} as const;
