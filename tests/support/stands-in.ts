/** Whether a secret stands in a text. A code is a number of its own: ids and times are full of digits. */
export const standsIn = (text: string, secret: string): boolean =>
  /^\d+$/.test(secret) ? new RegExp(`(?<![\\da-f.-])${secret}(?![\\da-f.-])`).test(text) : text.includes(secret);
