import * as z from "zod";
import { TemplateName, Timestamp } from "./scalars.ts";

/** One call answers for as many templates as a folder may have. */
const MOST_PLANNED = 1000;

export const PlanRequest = z.strictObject({
  templates: z
    .array(
      z.strictObject({
        name: TemplateName,
        /** SHA-256 of the source, as `sourceHash` makes it. */
        hash: z.string().regex(/^[0-9a-f]{64}$/, "must be a hash of 64 hex digits"),
        /** The version that the source was made from, 0 for none; absent: whatever the account has may be replaced. */
        basedOnVersion: z.int().nonnegative().optional(),
      }),
    )
    .max(MOST_PLANNED, `At most ${MOST_PLANNED} templates are allowed.`)
    .refine(
      (templates) => new Set(templates.map(({ name }) => name)).size === templates.length,
      "A name is in the list more than once.",
    ),
});
export type PlanRequest = z.infer<typeof PlanRequest>;

export const Plan = z.object({
  /** In the order of the request. */
  templates: z.array(
    z.object({
      name: TemplateName,
      /**
       * What a save of the source would do. A conflict: there is a newer version than the source was made from. Unknown:
       * the call has compared as many versions of earlier releases as it can; another one with the unknown names goes on.
       */
      change: z.enum(["create", "update", "unchanged", "conflict", "unknown"]),
      /** The newest version of the account. */
      version: z.int().positive().optional(),
      /** Of a conflict: who saved that version, and when. */
      savedBy: z.string().optional(),
      savedAt: Timestamp.optional(),
    }),
  ),
  /** What the account has and the request has not, by name: the first 5,000. */
  missing: z.array(z.object({ name: TemplateName, version: z.int().positive() })),
  /** How many there are in all. */
  missingCount: z.int().nonnegative(),
});
export type Plan = z.infer<typeof Plan>;
