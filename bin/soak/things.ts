/** The things that a soak changes, by their names in the history and the audit. */
export const thingOf = {
  /** The marker in the newest version's mail in an account; null for a mail without one. */
  content: (companyId: string, templateId: string, accountId: string) =>
    `content ${companyId} ${templateId} ${accountId}`,
  /** The name of a template in an account. */
  name: (companyId: string, templateId: string, accountId: string) => `name ${companyId} ${templateId} ${accountId}`,
  /** "there", or null in the archive, in all accounts. */
  template: (companyId: string, templateId: string) => `template ${companyId} ${templateId}`,
  /** The number of the version that is published in an account. */
  published: (companyId: string, templateId: string, accountId: string) =>
    `published ${companyId} ${templateId} ${accountId}`,
  /** The marker in a reusable block's newest design. */
  block: (companyId: string, blockId: string) => `block ${companyId} ${blockId}`,
  /** The name of a reusable block. */
  label: (companyId: string, blockId: string) => `label ${companyId} ${blockId}`,
  /** Its label. */
  tag: (companyId: string, tagId: string) => `tag ${companyId} ${tagId}`,
  /** The tags of a template by id, sorted. */
  tagging: (companyId: string, templateId: string) => `tagging ${companyId} ${templateId}`,
  /** Sample data: its values as JSON. */
  sample: (companyId: string, templateId: string, id: string) => `sample ${companyId} ${templateId} ${id}`,
  /** A user group's label. */
  group: (companyId: string, groupId: string) => `group ${companyId} ${groupId}`,
  /** "there" for an address that was invited. */
  member: (companyId: string, email: string) => `member ${companyId} ${email}`,
  /** "there" for an image whose bytes are served too. */
  image: (companyId: string, imageId: string) => `image ${companyId} ${imageId}`,
} as const;

export type ThingKind = keyof typeof thingOf;
