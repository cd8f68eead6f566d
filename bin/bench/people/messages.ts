import * as z from "zod";

/** What the bench and the product's process tell one another. */

/** A signed-in person, with the templates that only they change. */
const Person = z.object({ token: z.string(), templates: z.array(z.string()) });

export const Ready = z.object({ url: z.string(), people: z.array(Person) });
export type Ready = z.infer<typeof Ready>;

/** Milliseconds of processor time between `begin` and `end`. */
export const Spent = z.object({
  /** Of the main thread, by area. */
  byArea: z.record(z.string(), z.number()),
  /** Of all other threads: LevelDB's, the garbage collector's. */
  otherThreads: z.number(),
  /** From `begin` to `end`. */
  passed: z.number(),
});
export type Spent = Readonly<z.infer<typeof Spent>>;

export const Order = z.enum(["begin", "end"]);
