/** Whose working copy it is, and of which template. */
export interface CopyKey {
  readonly companyId: string;
  readonly userId: string;
  readonly templateId: string;
}

/** What the keys of all copies of a user begin with. */
export const keyStartOf = ({ companyId, userId }: Omit<CopyKey, "templateId">): string => `${companyId} ${userId} `;

/** The key in the database of this browser. */
export const keyTextOf = (key: CopyKey): string => `${keyStartOf(key)}${key.templateId}`;
