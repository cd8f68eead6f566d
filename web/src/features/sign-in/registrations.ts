/**
 * Secrets of the registrations that this browser began, by address. With a secret the confirmation link needs no
 * password; other browsers ask for one.
 */
const keyOf = (email: string) => `registration:${email.toLowerCase()}`;

export const keepRegistration = (email: string, secret: string): void => localStorage.setItem(keyOf(email), secret);

export const registrationOf = (email: string): string | undefined => localStorage.getItem(keyOf(email)) ?? undefined;

export const forgetRegistration = (email: string): void => localStorage.removeItem(keyOf(email));
