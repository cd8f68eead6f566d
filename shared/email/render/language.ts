/** The most common short words of languages with the Latin alphabet. */
const words: Readonly<Record<string, string>> = {
  en: "the and you your to of for is with this",
  de: "der die und das ist sie wir ihr für mit",
  fr: "le les des et vous est une pour avec nous",
  es: "el los las y tu su una para con por",
  it: "il di che per un con gli sono tuo alla",
  pt: "o os e você seu uma para com não do",
  nl: "de het een en van je uw voor met is",
  pl: "i w z na do się jest nie dla twoje",
  sv: "och att det för du din på är med ett",
};

const scripts: readonly (readonly [language: string, letters: RegExp])[] = [
  ["ja", /[\u3040-\u30ff]/g],
  ["ko", /[\uac00-\ud7af]/g],
  ["zh", /[\u4e00-\u9fff]/g],
  ["uk", /[іїєґ]/gi],
  ["ru", /[а-яё]/gi],
  ["el", /[\u0370-\u03ff]/g],
  ["he", /[\u0590-\u05ff]/g],
  ["ar", /[\u0600-\u06ff]/g],
  ["hi", /[\u0900-\u097f]/g],
  ["th", /[\u0e00-\u0e7f]/g],
];

/**
 * The language of a mail's text as a language tag, which screen readers need for its pronunciation. It is recognized by
 * the script, or by the most common words of languages with the Latin alphabet; "en" if neither is conclusive.
 */
export function languageOf(text: string): string {
  const plain = wordsOf(text.slice(0, READ_CHARACTERS));
  const script = scriptOf(plain);
  if (script !== undefined) return script;
  const said = new Map<string, number>();
  for (const [word] of plain.matchAll(/\p{L}+/gu)) said.set(word, (said.get(word) ?? 0) + 1);
  let best = { language: "en", hits: 2 };
  for (const [language, list] of Object.entries(words)) {
    const hits = list.split(" ").reduce((sum, word) => sum + (said.get(word) ?? 0), 0);
    if (hits > best.hits) best = { language, hits };
  }
  return best.language;
}

/** The language of the script in which more of the text is written than in the Latin one. */
function scriptOf(text: string): string | undefined {
  if (!/[\u0370-\uffff]/.test(text)) return undefined;
  const latin = count(text, /[a-z]/g);
  // A script whose letters are also in a later one comes first.
  for (const [language, letters] of scripts) {
    const written = count(text, language === "uk" ? /[а-яёіїєґ]/g : letters);
    if (count(text, letters) > 0 && written > latin) return language;
  }
  return undefined;
}

/** A longer text does not improve the result. */
const READ_CHARACTERS = 10_000;

/** The text in lower case, without placeholders and addresses. */
function wordsOf(text: string): string {
  const pieces = text.replace(/\{\{[^{}]*\}\}/g, " ").split(/\s+/);
  return pieces
    .filter((piece) => !/[/@]/.test(piece))
    .join(" ")
    .toLowerCase();
}

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;
