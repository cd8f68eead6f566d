/** The languages that the app and our mails have. English is the one of a user who has chosen none. */
export const languages = ["en", "de"] as const;
export type Language = (typeof languages)[number];

/** For `Intl`: dates and numbers are written as in the language of the texts. */
export const locales = { en: "en-US", de: "de" } as const satisfies Readonly<Record<Language, string>>;
