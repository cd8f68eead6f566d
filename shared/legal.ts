/**
 * The day of our terms of use as they stand in web/src/ui/legal. A user who accepted others, or none, is asked to accept
 * these before they go on. A change of what they say changes the day; better spelling does not.
 */
export const termsVersion = "2026-11-22";

/** The same of the privacy notice, which informs and is not accepted. */
export const privacyVersion = "2026-11-23";
