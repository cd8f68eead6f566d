/**
 * The secrets of registrations that this browser has begun, by address. With it the mailed link needs no password; in
 * another browser it asks for one.
 */
const keyOf = (email: string) => `registration:${email.toLowerCase()}`;

export const keepRegistration = (email: string, secret: string): void => localStorage.setItem(keyOf(email), secret);

export const registrationOf = (email: string): string | undefined => localStorage.getItem(keyOf(email)) ?? undefined;

export const forgetRegistration = (email: string): void => localStorage.removeItem(keyOf(email));
