/** Domain and e-mail identities, their DNS records and senders. */
export const identities = {
  "Add domain": "Domain hinzufügen",
  Domain: "Domain",
  "Once it is verified, every address of it may send. You need access to its DNS.":
    "Sobald sie verifiziert ist, darf jede ihrer Adressen senden. Du brauchst Zugriff auf ihr DNS.",
  "Amazon SES signs the domain's mails, so that providers trust them.":
    "Amazon SES signiert die E-Mails der Domain, damit Anbieter ihnen vertrauen.",
  "Add DKIM": "DKIM hinzufügen",
  "Bounces go to a subdomain of yours instead of Amazon's, which SPF and DMARC ask for.":
    "Bounces gehen an eine deiner Subdomains statt an die von Amazon, wie es SPF und DMARC verlangen.",
  "Add custom MAIL FROM": "Eigenes MAIL FROM hinzufügen",
  "MAIL FROM subdomain": "MAIL-FROM-Subdomain",
  "Use one that neither sends nor receives mail otherwise.": "Nimm eine, die sonst keine E-Mails sendet oder empfängt.",
  "MAIL FROM domain: {subDomain}.{domain}": "MAIL-FROM-Domain: {subDomain}.{domain}",
  "Recommended: it says what providers do with mails that only pretend to come from the domain. Large providers require one.":
    "Empfohlen: Sie sagt, was Anbieter mit E-Mails tun, die nur vorgeben, von der Domain zu kommen. Große Anbieter verlangen eine.",
  "DMARC policy": "DMARC-Richtlinie",
  "In the DNS now": "Jetzt im DNS",
  "Suggested value": "Vorgeschlagener Wert",
  "There are several policies under this name, so none of them holds. Keep one.":
    "Unter diesem Namen gibt es mehrere Richtlinien, deshalb gilt keine davon. Behalte eine.",
  "Not published yet": "Noch nicht veröffentlicht",
  "Something else is published": "Etwas anderes ist veröffentlicht",
  "No name server answered": "Kein Nameserver hat geantwortet",
  "Could not be checked": "Prüfung nicht möglich",
  "Asking the DNS": "DNS wird abgefragt",
  "Found: {value}": "Gefunden: {value}",
  "MAIL FROM": "MAIL FROM",
  "All domains": "Alle Domains",
  "DKIM (signing is off)": "DKIM (Signierung ist aus)",
  "DKIM records": "DKIM-Einträge",
  "They prove that the domain is yours, and let providers check the signature of its mails.":
    "Sie weisen nach, dass die Domain dir gehört, und lassen Anbieter die Signatur ihrer E-Mails prüfen.",
  "MAIL FROM records": "MAIL-FROM-Einträge",
  "The MX record must be the only one of its name; the TXT record lets Amazon SES send for it.":
    "Der MX-Eintrag muss der einzige seines Namens sein; der TXT-Eintrag lässt Amazon SES für die Domain senden.",
  "Zone file": "Zonendatei",
  "CSV file": "CSV-Datei",
  "Download records": "Einträge herunterladen",
  "Domains whose addresses {alias} may send from.": "Domains, von deren Adressen {alias} senden darf.",
  "The domains are as in Amazon SES now.": "Die Domains sind auf dem Stand von Amazon SES.",
  "Add the domain your mails shall come from: every address of it may send then.":
    "Füge die Domain hinzu, von der deine E-Mails kommen sollen: Dann darf jede ihrer Adressen senden.",
  "This domain does not exist in Amazon SES any more.": "Diese Domain gibt es in Amazon SES nicht mehr.",
  "It was removed there. Remove it here too, or add it again to get new records.":
    "Sie wurde dort entfernt. Entferne sie auch hier, oder füge sie wieder hinzu, um neue Einträge zu erhalten.",
  "Amazon SES finds no DKIM record under at least one of the names below.":
    "Amazon SES findet unter mindestens einem der Namen unten keinen DKIM-Eintrag.",
  "Under at least one of the DKIM names below, Amazon SES finds records of another type.":
    "Unter mindestens einem der DKIM-Namen unten findet Amazon SES Einträge eines anderen Typs.",
  "At least one of the DKIM records has another value than the one below.":
    "Mindestens einer der DKIM-Einträge hat einen anderen Wert als unten.",
  "The domain's name servers did not answer Amazon SES.":
    "Die Nameserver der Domain haben Amazon SES nicht geantwortet.",
  "Amazon SES could not check the DKIM records.": "Amazon SES konnte die DKIM-Einträge nicht prüfen.",
  "Publish the DKIM records below in the DNS of your domain.":
    "Veröffentliche die DKIM-Einträge unten im DNS deiner Domain.",
  "The DKIM records are missing since a short time.": "Die DKIM-Einträge fehlen seit Kurzem.",
  "Mails are still sent. Put the records back within 3 days, or the domain counts as not verified. {reason}":
    "E-Mails werden noch gesendet. Stelle die Einträge innerhalb von 3 Tagen wieder her, sonst gilt die Domain als nicht verifiziert. {reason}",
  "The domain was not verified: no DKIM record detection after 3 days.":
    "Die Domain wurde nicht verifiziert: nach 3 Tagen kein DKIM-Eintrag gefunden.",
  "Remove the domain and add it again to start over. It gets new records. {reason}":
    "Entferne die Domain und füge sie wieder hinzu, um neu zu beginnen. Sie bekommt neue Einträge. {reason}",
  "The MX record of the MAIL FROM domain was not detected yet.":
    "Der MX-Eintrag der MAIL-FROM-Domain wurde noch nicht gefunden.",
  "If there is no MX record detection after 3 days, the MAIL FROM domain fails. Until it is found, Amazon SES uses a MAIL FROM domain of its own.":
    "Wird nach 3 Tagen kein MX-Eintrag gefunden, schlägt die MAIL-FROM-Domain fehl. Bis er gefunden ist, verwendet Amazon SES eine eigene MAIL-FROM-Domain.",
  "The MX record of the MAIL FROM domain is missing since a short time.":
    "Der MX-Eintrag der MAIL-FROM-Domain fehlt seit Kurzem.",
  "Put it back within 3 days, or the MAIL FROM domain fails.":
    "Stelle ihn innerhalb von 3 Tagen wieder her, sonst schlägt die MAIL-FROM-Domain fehl.",
  "There was no MX record detection after 3 days.": "Nach 3 Tagen wurde kein MX-Eintrag gefunden.",
  "Amazon SES stopped looking, and uses a MAIL FROM domain of its own. Publish the record, then remove the domain and add it again, or set its MAIL FROM domain again in the SES console.":
    "Amazon SES sucht nicht mehr und verwendet eine eigene MAIL-FROM-Domain. Veröffentliche den Eintrag, entferne dann die Domain und füge sie wieder hinzu, oder lege ihre MAIL-FROM-Domain in der SES-Konsole neu fest.",
  "It is removed from Amazon SES too. Its addresses can send no more, unless they are verified themselves. Added again, it gets new DKIM records.":
    "Sie wird auch aus Amazon SES entfernt. Ihre Adressen können nicht mehr senden, außer sie sind selbst verifiziert. Wird sie wieder hinzugefügt, bekommt sie neue DKIM-Einträge.",
  Pending: "Ausstehend",
  "Temporary failure": "Vorübergehender Fehler",
  "Not set up": "Nicht eingerichtet",
  "{identity} is verified and ready to send.": "{identity} ist verifiziert und bereit zum Senden.",
  "Amazon SES sent a mail to {identity}. Use the link in it to verify the address.":
    "Amazon SES hat eine E-Mail an {identity} gesendet. Verifiziere die Adresse über den Link darin.",
  "Add address": "Adresse hinzufügen",
  "Amazon SES sends it a mail with a link that verifies it.":
    "Amazon SES sendet ihr eine E-Mail mit einem Link, der sie verifiziert.",
  "Sends as {senderName}": "Sendet als {senderName}",
  "Verification pending": "Verifizierung ausstehend",
  "Test sender": "Testabsender",
  "Offer {identity} as a test sender": "{identity} als Testabsender anbieten",
  "Addresses that {alias} may send from.": "Adressen, von denen {alias} senden darf.",
  "Search addresses": "Adressen suchen",
  "The addresses are as in Amazon SES now.": "Die Adressen sind auf dem Stand von Amazon SES.",
  "Add the address your mails shall come from.": "Füge die Adresse hinzu, von der deine E-Mails kommen sollen.",
  "It is the default sender already.": "Sie ist schon der Standardabsender.",
  "Only a verified address can be the default.": "Nur eine verifizierte Adresse kann der Standard sein.",
  "Make default sender": "Zum Standardabsender machen",
  "Change sender name": "Absendername ändern",
  "Send verification mail again": "Verifizierungs-E-Mail erneut senden",
  "The address is verified.": "Die Adresse ist verifiziert.",
  "{identity} is the default sender now.": "{identity} ist jetzt der Standardabsender.",
  "Amazon SES sent another mail to {identity}.": "Amazon SES hat noch eine E-Mail an {identity} gesendet.",
  "Actions for {identity}": "Aktionen für {identity}",
  "It is removed from Amazon SES too. No mail can come from it until it is added and verified again, unless its domain is verified.":
    "Sie wird auch aus Amazon SES entfernt. Es kann keine E-Mail von ihr kommen, bis sie wieder hinzugefügt und verifiziert ist, außer ihre Domain ist verifiziert.",
  "Sender name": "Absendername",
  "Recipients see it next to the address. Leave it empty to show only the address.":
    "Empfänger sehen ihn neben der Adresse. Lass ihn leer, um nur die Adresse zu zeigen.",
  "The shop": "Der Laden",
  "Mails come from: {identity}": "E-Mails kommen von: {identity}",
  "All addresses are offered when sending.": "Beim Senden werden alle Adressen angeboten.",
  "No address is offered when sending.": "Beim Senden wird keine Adresse angeboten.",
  "Offer all when sending": "Alle beim Senden anbieten",
  "Offer none": "Keine anbieten",
  "Test senders": "Testabsender",
  "There are many in Amazon SES. A job takes them over in the background.":
    "In Amazon SES gibt es viele. Ein Auftrag übernimmt sie im Hintergrund.",
  "Refresh status": "Status aktualisieren",
  "Amazon SES looks for them for 3 days, and changes in the DNS can take some hours to spread. {reason}":
    "Amazon SES sucht 3 Tage lang danach, und Änderungen im DNS können einige Stunden brauchen, bis sie überall ankommen. {reason}",
  "name {text}": "Name {text}",
  "value {text}": "Wert {text}",
  "the domain": "die Domain",
} as const;
