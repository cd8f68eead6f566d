import * as z from "zod";
import type { StepOutcome } from "#functions/domain/jobs/start-job.ts";
import type { JobRecord } from "#functions/storage/jobs/job-store.ts";

const count = z.int().nonnegative();

/** What a check has counted so far. `fresh`: findings that are not ignored and that it was the first to see. */
const Counts = z.object({ inSync: count, unclear: count, fresh: count });
export type Counts = z.infer<typeof Counts>;

/**
 * Where a check continues. It lists the names in Amazon SES ("list"), joins them with the entries of the account
 * ("match"), and looks at each name ("look").
 */
const Place = z.discriminatedUnion("phase", [
  /** `token`: of Amazon SES, for the next page. Amazon SES may refuse one: the list then begins again. */
  z.object({ phase: z.literal("list"), token: z.string().optional(), page: count, restarts: count }),
  z.object({ phase: z.literal("match") }),
  /** `next`: the number of the next name. `behind`: the last name that was looked at. */
  z.object({ phase: z.literal("look"), next: count, behind: z.string().optional(), counts: Counts }),
]);
export type Place = z.infer<typeof Place>;
export type PlaceIn<Phase extends Place["phase"]> = Extract<Place, { phase: Phase }>;

const start: Place = { phase: "list", page: 0, restarts: 0 };

export const placeOf = ({ continuation }: JobRecord): Place =>
  continuation === undefined ? start : Place.parse(JSON.parse(continuation));

/** A step that ends at a place. Calls to Amazon SES are limited by the adapter. */
export const stepTo = (
  place: Place,
  { done = 0, results = [], ...rest }: Partial<Omit<StepOutcome, "next" | "calls">> = {},
): StepOutcome => ({ failed: 0, calls: 0, done, results, ...rest, next: JSON.stringify(place) });
