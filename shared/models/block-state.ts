import * as z from "zod";

/**
 * `CREATED`: without a design. `UPDATED`: its design is not in all the templates yet. `PROPAGATED`: it is. `DELETED`:
 * hidden; rows that show it stay as they are.
 */
export const BlockState = z.enum(["CREATED", "UPDATED", "PROPAGATED", "DELETED"]);
export type BlockState = z.infer<typeof BlockState>;
