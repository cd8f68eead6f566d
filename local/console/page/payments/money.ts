const format = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** US dollars, from cents. */
export const dollars = (cents: number): string => format.format(cents / 100);
