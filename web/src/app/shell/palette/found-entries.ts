import type { BlockSummary } from "#shared/models/block.ts";
import type { Member } from "#shared/models/member.ts";
import type { TemplateSummary } from "#shared/models/template.ts";
import type { Entry } from "./entries.ts";

export const templateEntry = ({ uid, templateName, status }: TemplateSummary): Entry => ({
  id: `template-${uid}`,
  text: templateName,
  hint: status,
  aim: { to: `/templates/${uid}/editor` },
});

/** Leads to the drawer in which it is edited. */
export const blockEntry = ({ id, label, description }: BlockSummary): Entry => ({
  id: `block-${id}`,
  text: label,
  hint: description,
  aim: { to: `/templates/reusable-blocks?blockId=${id}` },
});

/** Leads to the team's list, where they are the one found. */
export const personEntry = ({ uid, email, displayName }: Member): Entry => ({
  id: `person-${uid}`,
  text: displayName || email,
  ...(displayName !== "" && displayName !== email && { hint: email }),
  aim: { to: `/settings?members-filter=${encodeURIComponent(email)}` },
});
