import type { Collection } from "#local/store.ts";
import * as z from "zod";
import type { SesLimits } from "./limits.ts";

/**
 * How Amazon SES behaves for one account, in all regions, where AWS's documentation leaves it open or a test needs it.
 */
export const SesBehaviour = z.object({
  /** Calls of GetEmailTemplate per second; AWS's pages say both 50 and 1. Absent: the limit of this local AWS. */
  getTemplatePerSecond: z.number().positive().optional(),
  /** GetEmailTemplate answers non-ASCII characters as `\uXXXX`, one for each UTF-16 code unit, as SES v1 does. */
  escapesReads: z.boolean().default(false),
  /** Reads of a template answer its state of this many seconds ago. */
  staleSeconds: z.number().min(0).max(60).default(0),
  /** SES fills in its own tags ({{ses:openTracker}}, {{amazonSESUnsubscribeUrl}}) before it renders a template, so that they need no value. */
  tagsFirst: z.boolean().default(false),
  /** Templates in a region. Absent: the limit of this local AWS. */
  templateQuota: z.int().min(0).optional(),
  /** Identities in a region. Absent: AWS's 10,000. */
  identityQuota: z.int().min(0).optional(),
});
export type SesBehaviour = z.infer<typeof SesBehaviour>;

/** The behaviour of an account; the documented one by default. */
export const behaviourOf = (kept: Collection<SesBehaviour>, accountId: string): SesBehaviour =>
  kept.get(accountId) ?? SesBehaviour.parse({});

/** The limits of an account. */
export const limitsFor = (
  limits: SesLimits,
  { getTemplatePerSecond, templateQuota, identityQuota }: SesBehaviour,
): SesLimits => ({
  ...limits,
  ...(getTemplatePerSecond !== undefined && { getTemplatePerSecond }),
  ...(templateQuota !== undefined && { templatesPerRegion: templateQuota }),
  ...(identityQuota !== undefined && { identitiesPerRegion: identityQuota }),
});
