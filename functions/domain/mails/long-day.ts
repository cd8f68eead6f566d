import { type Language, locales } from "#shared/texts/language.ts";

/** Formats a date or time in ISO 8601 as "November 22, 2026" or „22. November 2026“. */
export const longDay = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: "long", timeZone: "UTC" }).format(new Date(iso));

/** Formats a time as "November 22, 2026 at 08:05" or „22. November 2026 um 08:05“, in UTC. */
export const longTime = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
    hourCycle: "h23",
  }).format(at);
