/** Words in a name and values that read well for it, the first of them for a single value; the first match counts. */
const sampleTexts: readonly (readonly [words: readonly string[], texts: readonly [string, ...string[]]])[] = [
  [
    ["email", "mail"],
    ["anna.schmidt@example.com", "ben.okafor@example.com", "clara.rossi@example.com"],
  ],
  [["unsubscribe"], ["https://example.com/unsubscribe"]],
  [["image", "img", "logo", "avatar", "photo", "picture"], ["https://example.com/image.png"]],
  [["url", "link", "href", "website", "uri"], ["https://example.com/welcome"]],
  [
    ["price", "amount", "total", "sum", "cost", "subtotal", "tax", "fee"],
    ["49.90", "12.50", "8.75"],
  ],
  [["currency"], ["EUR"]],
  [
    ["valid", "duration", "period"],
    ["24 hours", "3 days", "2 weeks"],
  ],
  [
    ["days", "nights"],
    ["5", "2", "7"],
  ],
  [
    ["date", "day", "birthday", "deadline"],
    ["March 14, 2027", "April 2, 2027", "May 20, 2027"],
  ],
  [
    ["time", "hour"],
    ["10:30 AM", "1:00 PM", "4:15 PM"],
  ],
  [["year"], ["2027", "2026", "2025"]],
  [["month"], ["March", "April", "May"]],
  [
    ["quantity", "qty", "count", "size"],
    ["3", "1", "2"],
  ],
  [
    ["phone", "mobile", "tel", "telephone"],
    ["+49 30 1234567", "+49 40 7654321", "+49 89 2345678"],
  ],
  [
    ["zip", "postcode", "postal"],
    ["10115", "20095", "80331"],
  ],
  [["street"], ["Torstrasse 1", "Marktplatz 12", "Lindenweg 7"]],
  [
    ["city", "town"],
    ["Berlin", "Hamburg", "Munich"],
  ],
  [["country"], ["Germany", "Austria", "Switzerland"]],
  [["address"], ["Torstrasse 1, 10115 Berlin", "Marktplatz 12, 20095 Hamburg", "Lindenweg 7, 80331 Munich"]],
  [
    ["place", "venue", "location"],
    ["Berlin", "Hamburg", "Munich"],
  ],
  [
    ["company", "organization", "organisation"],
    ["Example Ltd", "Sample Works", "Model and Sons"],
  ],
  [
    ["first", "firstname", "given"],
    ["Anna", "Ben", "Clara"],
  ],
  [
    ["last", "lastname", "surname", "family"],
    ["Schmidt", "Okafor", "Rossi"],
  ],
  [
    ["username", "login"],
    ["anna.schmidt", "ben.okafor", "clara.rossi"],
  ],
  [
    ["code", "token", "pin", "otp"],
    ["482913", "730158", "265904"],
  ],
  [
    ["number", "id", "no", "nr", "reference"],
    ["10042", "10043", "10044"],
  ],
  [
    ["percent", "discount", "rate"],
    ["20%", "10%", "15%"],
  ],
  [
    ["color", "colour"],
    ["#0972d3", "#b4532f", "#2e7d32"],
  ],
  [
    ["product", "article", "sku"],
    ["Blue notebook", "Desk lamp", "Tea cup"],
  ],
  [["carrier"], ["Parcel Express", "City Courier", "North Mail"]],
  [
    ["device", "browser"],
    ["Firefox on Windows", "Safari on an iPhone", "Chrome on Android"],
  ],
  [["method"], ["a card ending in 4242", "a transfer", "a voucher"]],
  [
    ["message", "comment", "note"],
    ["Looking forward to it!", "See you there.", "Thank you so much."],
  ],
  [["incident"], ["Sign-in is slow", "Mails arrive late", "Search finds nothing"]],
  [
    ["title", "headline", "topic"],
    ["A good beginning", "What comes next", "From our readers"],
  ],
  [
    ["description", "summary"],
    ["What it is about", "How it began", "Where it leads"],
  ],
  [
    ["state", "status"],
    ["In progress", "Done", "Planned"],
  ],
  [["service"], ["Sign-in", "Search", "Mail delivery"]],
  [
    ["team", "group"],
    ["Design team", "Support team", "Sales team"],
  ],
  [["event"], ["Summer meeting", "Open day", "Autumn fair"]],
  [
    ["name", "customer", "user", "recipient", "contact"],
    ["Anna Schmidt", "Ben Okafor", "Clara Rossi"],
  ],
];

/** Lists of what is bought: the name or title of an item of theirs is that of a product. */
const wares: readonly string[] = ["item", "line", "position", "product", "article"];

/** Names that say what a value is only together with what has it. */
const general: readonly string[] = ["name", "title", "label"];

/** Where a value stands. */
export interface SamplePlace {
  /** The name of the object that it belongs to, of the list for an item; "" for none. */
  readonly owner: string;
  /** The number of its item in the innermost list, from 0; undefined outside of lists. */
  readonly index: number | undefined;
}

/**
 * A readable value for a placeholder of this name: an address for `customerEmail`, its own words where none fits. Values
 * of the items of a list differ, except for those that all items share, such as a currency.
 */
export function sampleText(name: string, { owner, index }: SamplePlace): string {
  const words = wordsOf(name);
  const isWare = words.every((word) => general.includes(word)) && wordsOf(owner).some((word) => wares.includes(word));
  const sought = isWare ? ["product"] : words;
  const texts = sampleTexts.find(([keys]) => sought.some((word) => keys.includes(word)))?.[1];
  if (texts === undefined) return numbered(capitalised(words.join(" ") || "Sample text"), index);
  const text = texts[(index ?? 0) % texts.length] ?? texts[0];
  const round = Math.floor((index ?? 0) / texts.length);
  return texts.length === 1 || round === 0 ? text : numbered(text, round);
}

function numbered(text: string, index: number | undefined): string {
  return index === undefined || text.includes("@") ? text : `${text} ${index + 1}`;
}

function wordsOf(name: string): string[] {
  const spaced = name.replaceAll(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2").replaceAll(/[^\p{L}\p{N}]+/gu, " ");
  return spaced.toLowerCase().split(" ").filter(Boolean);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
