const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** Formats a date or time in ISO 8601 as "November 22, 2026". */
export const longDay = (iso: string): string => format.format(new Date(iso));
