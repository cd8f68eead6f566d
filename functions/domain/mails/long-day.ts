const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** "November 22, 2026", of a day or a moment in ISO's form. */
export const longDay = (iso: string): string => format.format(new Date(iso));
