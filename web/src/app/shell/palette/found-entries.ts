import type { BlockSummary } from "#shared/models/block.ts";
import type { Member } from "#shared/models/member.ts";
import type { TemplateSummary } from "#shared/models/template-summary.ts";
import type { Entry } from "./entries.ts";

export const templateEntry = ({ uid, templateName, status }: TemplateSummary): Entry => ({
  id: `template-${uid}`,
  text: templateName,
  hint: status,
  aim: { to: `/templates/${uid}/editor` },
});

/** Opens the drawer in which the block is edited. */
export const blockEntry = ({ id, label, description }: BlockSummary): Entry => ({
  id: `block-${id}`,
  text: label,
  hint: description,
  aim: { to: `/templates/reusable-blocks?blockId=${id}` },
});

/** Opens the member list, filtered by the address. */
export const personEntry = ({ uid, email, displayName }: Member): Entry => ({
  id: `person-${uid}`,
  text: displayName || email,
  ...(displayName !== "" && displayName !== email && { hint: email }),
  aim: { to: `/settings?members-filter=${encodeURIComponent(email)}` },
});
