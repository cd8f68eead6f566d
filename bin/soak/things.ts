/** The things that a soak changes, by the names that its history and the auditor use. */
export const thingOf = {
  /** The marker in the newest version's mail, as an account has it; null for a mail without one. */
  content: (companyId: string, templateId: string, accountId: string) =>
    `content ${companyId} ${templateId} ${accountId}`,
  /** What a template is called in an account. */
  name: (companyId: string, templateId: string, accountId: string) => `name ${companyId} ${templateId} ${accountId}`,
  /** "there" or gone into the archive, in all accounts. */
  template: (companyId: string, templateId: string) => `template ${companyId} ${templateId}`,
  /** The number of the version that is published in an account. */
  published: (companyId: string, templateId: string, accountId: string) =>
    `published ${companyId} ${templateId} ${accountId}`,
  /** The marker in a reusable block's newest design. */
  block: (companyId: string, blockId: string) => `block ${companyId} ${blockId}`,
  /** What a reusable block is called. */
  label: (companyId: string, blockId: string) => `label ${companyId} ${blockId}`,
  /** Its label. */
  tag: (companyId: string, tagId: string) => `tag ${companyId} ${tagId}`,
  /** The tags of a template by id, in the order of the alphabet. */
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
