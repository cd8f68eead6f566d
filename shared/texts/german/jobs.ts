import type { jobNames } from "../../job-kinds.ts";

/** The names of jobs. */
export const jobs = {
  "Refresh of email identities": "Aktualisierung der E-Mail-Identitäten",
  "Refresh of domain identities": "Aktualisierung der Domain-Identitäten",
  "Publishing to Amazon SES": "Veröffentlichung in Amazon SES",
  "Deletion from Amazon SES": "Löschung aus Amazon SES",
  "Saving a block to templates": "Speichern eines Bausteins in Vorlagen",
  "Applying the brand to templates": "Anwenden der Marke auf Vorlagen",
  "Deletion in many accounts": "Löschung in vielen Konten",
  "Restoring in many accounts": "Wiederherstellung in vielen Konten",
  "Import from AWS SES": "Import aus AWS SES",
  "Listing of templates in Amazon SES": "Auflistung der Vorlagen in Amazon SES",
  "Comparison of languages in Amazon SES": "Vergleich von Sprachen in Amazon SES",
  Sending: "Versand",
  "Check for drift in Amazon SES": "Prüfung auf Abweichungen in Amazon SES",
} as const satisfies Readonly<Record<(typeof jobNames)[keyof typeof jobNames], string>>;
