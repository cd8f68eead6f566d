import * as z from "zod";
import { Id, Timestamp } from "./scalars.ts";

/** So that one token replaces the other without a gap. */
export const MAX_SCIM_TOKENS = 2;

/** A token by which the company's identity provider provisions; its text is shown once, when it is made. */
export const ScimToken = z.object({
  id: Id,
  hint: z.string(),
  createdTimestamp: Timestamp,
  /** The hour in which it was used last; null before that. */
  usedTimestamp: Timestamp.nullable(),
});
export type ScimToken = z.infer<typeof ScimToken>;

export const ScimSettings = z.object({
  baseUrl: z.url(),
  tokens: z.array(ScimToken),
  /** Why the company cannot provision now: its plan lacks it, or no domain of its providers is proven; null: it can. */
  refusal: z.enum(["SCIM_NOT_IN_PLAN", "SCIM_NEEDS_PROVIDER"]).nullable(),
});
export type ScimSettings = z.infer<typeof ScimSettings>;

export const NewScimToken = z.object({ token: z.string() });
