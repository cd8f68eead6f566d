/** What the list of sections says of them (shared/sections). */
export const sections = {
  "Name above a band of color": "Name über einem Farbband",
  "Name in the middle": "Name in der Mitte",
  "Name and links": "Name und Links",
  "Name on a band of color": "Name auf einem Farbband",
} as const;
