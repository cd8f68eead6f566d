/** What the product promises, and the limits of Amazon SES that it rests on. */
export const limits = {
  recipientsPerSend: 50,
  templatesPerImport: 5000,
  /** That are compared as languages of one another. A part of a job's items, with all names, must fit an item of the table. */
  templatesPerComparison: 3000,
  /** Amazon SES: html and text of one template together, in UTF-8 bytes. */
  templateBytes: 500 * 1024,
  templateNameLength: 64,
  subjectLength: 998,
  /** In UTF-8 bytes. A design together with its html must fit an answer of Lambda (6 MB) and a transaction (4 MB). */
  designBytes: 2 * 1024 * 1024,
  /** Objects and lists in each other; mails of editors have about 15. */
  designLevels: 200,
  /** Of all languages next to the default one, in UTF-8 bytes: they are stored and answered together with the design. */
  textPartsBytes: 256 * 1024,
  /** In UTF-8 bytes. A block is one row; the designs of 20 of them must fit an answer. */
  blockDesignBytes: 200 * 1024,
  sampleDataPerTemplate: 20,
  favouritesPerMember: 200,
  /** Of the list of templates: of a member, and of a company. */
  viewsPerOwner: 20,
  /** As JSON. Twenty times as much must fit one transaction together with a template (4 MB). */
  sampleDataCharacters: 20_000,
  imageBytes: 4 * 1024 * 1024,
  callsPerKeyAndMinute: 300,
} as const;

/** The message tag by which our mails name their template to Amazon SES. */
export const templateTag = "sestina-template";

/** How long a deleted template can be restored. */
export const ARCHIVE_DAYS = 30;

/** How long the deletion of a company can be taken back; the privacy notice promises no more. */
export const DELETION_DAYS = 90;

export const SNACKBAR_MILLISECONDS = 6000;
/** How long people see that their subscription changes before the page starts afresh. */
export const UPGRADE_RELOAD_MILLISECONDS = 5000;
export const SEARCH_DEBOUNCE_MILLISECONDS = 1000;
export const TOKEN_REFRESH_THRESHOLD_MINUTES = 59;
