/** Words in a name and a value that reads well for it; the first match counts. */
const sampleTexts: readonly (readonly [words: readonly string[], text: string])[] = [
  [["email", "mail"], "anna.schmidt@example.com"],
  [["unsubscribe"], "https://example.com/unsubscribe"],
  [["image", "img", "logo", "avatar", "photo", "picture"], "https://example.com/image.png"],
  [["url", "link", "href", "website", "uri"], "https://example.com/welcome"],
  [["price", "amount", "total", "sum", "cost", "subtotal", "tax", "fee"], "49.90"],
  [["currency"], "EUR"],
  [["valid", "duration", "period"], "24 hours"],
  [["days", "nights"], "5"],
  [["date", "day", "birthday", "deadline"], "March 14, 2027"],
  [["time", "hour"], "10:30 AM"],
  [["year"], "2027"],
  [["month"], "March"],
  [["quantity", "qty", "count", "size"], "3"],
  [["phone", "mobile", "tel", "telephone"], "+49 30 1234567"],
  [["zip", "postcode", "postal"], "10115"],
  [["street"], "Torstrasse 1"],
  [["city", "town"], "Berlin"],
  [["country"], "Germany"],
  [["address"], "Torstrasse 1, 10115 Berlin"],
  [["place", "venue", "location"], "Berlin"],
  [["company", "organization", "organisation"], "Example Ltd"],
  [["first", "firstname", "given"], "Anna"],
  [["last", "lastname", "surname", "family"], "Schmidt"],
  [["username", "login"], "anna.schmidt"],
  [["code", "token", "pin", "otp"], "482913"],
  [["number", "id", "no", "nr", "reference"], "10042"],
  [["percent", "discount", "rate"], "20%"],
  [["color", "colour"], "#0972d3"],
  [["product", "article", "sku"], "Blue notebook"],
  [["carrier"], "Parcel Express"],
  [["device", "browser"], "Firefox on Windows"],
  [["method"], "a card ending in 4242"],
  [["message", "comment", "note"], "Looking forward to it!"],
  [["incident"], "Sign-in is slow"],
  [["title", "headline", "topic"], "A good beginning"],
  [["description", "summary"], "What it is about"],
  [["state", "status"], "In progress"],
  [["service"], "Sign-in"],
  [["team", "group"], "Design team"],
  [["event"], "Summer meeting"],
  [["name", "customer", "user", "recipient", "contact"], "Anna Schmidt"],
];

/** A readable value for a placeholder of this name: an address for `customerEmail`, its own words where none fits. */
export function sampleText(name: string): string {
  const words = wordsOf(name);
  const found = sampleTexts.find(([keys]) => words.some((word) => keys.includes(word)));
  return found?.[1] ?? capitalised(words.join(" ") || "Sample text");
}

function wordsOf(name: string): string[] {
  const spaced = name.replaceAll(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2").replaceAll(/[^\p{L}\p{N}]+/gu, " ");
  return spaced.toLowerCase().split(" ").filter(Boolean);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
