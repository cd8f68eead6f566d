import * as z from "zod";

/** A member, as other members see them. */
export const Person = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() });
export type Person = z.infer<typeof Person>;
