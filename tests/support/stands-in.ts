/** Whether a text contains a secret. A code must be a whole number: ids and times are full of digits. */
export const standsIn = (text: string, secret: string): boolean =>
  /^\d+$/.test(secret) ? new RegExp(`(?<![\\da-f.-])${secret}(?![\\da-f.-])`).test(text) : text.includes(secret);
