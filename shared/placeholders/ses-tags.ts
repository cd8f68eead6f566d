/**
 * The tags that look like placeholders, and that Amazon SES fills in itself: the place of the picture that counts opens (AWS: "Amazon
 * SES email sending metrics FAQs"), and the address to unsubscribe at in a mail that is sent with a contact list (AWS: "Using
 * subscription management").
 */
const sesTagNames: ReadonlySet<string> = new Set(["ses:openTracker", "amazonSESUnsubscribeUrl"]);

/** What `{{name}}` prints, for Amazon SES to fill in afterwards; undefined for a placeholder of the mail. */
export const sesTag = (name: string): string | undefined => (sesTagNames.has(name) ? `{{${name}}}` : undefined);

/**
 * Template data that keeps the tags of a stored template unchanged. AWS does not document whether Amazon SES fills in its tags
 * before it renders a template. If it does not, a tag without a value loses the mail, like every other placeholder. Keys that are not needed are ignored.
 */
export const sesTagData: Readonly<Record<string, string>> = Object.fromEntries(
  [...sesTagNames].map((name) => [name, `{{${name}}}`]),
);
